// Imported before the conformance suite of MCP: it imports a function of Node.js 22 that tests of servers do not call.
import { register } from 'node:module';

const fs = `export * from 'node:fs'; export { default } from 'node:fs';
  export function globSync() { throw new Error('This needs Node.js 22'); }`;
const hook = `export function resolve(name, context, next) {
  if (name !== 'fs' || !context.parentURL?.includes('/@modelcontextprotocol/conformance/')) return next(name, context);
  return { url: ${JSON.stringify(moduleOf(fs))}, shortCircuit: true };
}`;
register(moduleOf(hook));

/** @returns the address of a module with this source */
function moduleOf(source) {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
