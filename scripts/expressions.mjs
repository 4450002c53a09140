import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './prepare.mjs';

/** Files in which an expression may be built from constants, because a single literal would be unreadable. */
export const BUILDERS = ['src/imports/formats/kit/amounts.read.ts', 'src/imports/formats/pdf/statement.cells.ts'];

/** Files in which a method named `match` belongs to a route and not to a string. */
const OTHER_MATCHES = ['src/platform/http/route-table.ts'];

const CODE = ['.ts', '.mjs', '.js', '.cjs'];

/** String methods that compile their argument unless it is an expression. */
const COMPILING_METHODS = ['match', 'matchAll', 'search'];

/**
 * Collects every regular expression in the code below a folder of the repository: literals and expressions built from
 * constants. Returns `{ expressions: [{ path, line, source, flags }], faults: [{ path, line, problem }] }`. A fault
 * is an expression that run-time text could change, or one that is built outside the files listed for it.
 */
export async function collectExpressions(folder = 'src') {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && CODE.includes(extname(entry.name)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
  const files = await Promise.all(
    paths.map(async (path) => expressionsOf(path, await readFile(join(root, path), 'utf8'))),
  );
  return {
    expressions: files.flatMap(({ expressions }) => expressions),
    faults: files.flatMap(({ faults }) => faults),
  };
}

/** The same for the text of one file. */
export function expressionsOf(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const expressions = [];
  const faults = [];
  const placeOf = (node) => ({ path, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) expressions.push({ ...placeOf(node), ...partsOf(node.text) });
    else if (isBuilding(node)) {
      const [source, flags] = (node.arguments ?? []).map((argument) => valueOf(argument, constants));
      if (!BUILDERS.includes(path)) faults.push({ ...placeOf(node), problem: NOT_HERE });
      else if (typeof source !== 'string' || flags === null) faults.push({ ...placeOf(node), problem: NOT_CONSTANT });
      else expressions.push({ ...placeOf(node), source, flags: flags ?? '' });
    } else if (namesConstructor(node)) faults.push({ ...placeOf(node), problem: NOT_CALLED });
    else if (!OTHER_MATCHES.includes(path) && compilesArgument(node, constants))
      faults.push({ ...placeOf(node), problem: NO_EXPRESSION });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { expressions, faults };
}

const NOT_HERE = `RegExp may be called only in ${BUILDERS.join(' and ')}: write a literal, or read the text with code`;
const NOT_CONSTANT = 'RegExp is called with what is not put together from constants of the same file';
const NOT_CALLED = 'RegExp is used for something else than a call with constants of the same file, or as a type';
const NO_EXPRESSION =
  'match, matchAll and search compile what is no expression: give a literal, or a constant that is one';

function isBuilding(node) {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && isConstructor(node.expression);
}

function isConstructor(node) {
  return ts.isIdentifier(node) && node.text === 'RegExp';
}

/** `RegExp` under another name, or `globalThis.RegExp`, would hide a call. `instanceof RegExp` and `RegExp` as a type are fine. */
function namesConstructor(node) {
  if (!isConstructor(node) || ts.isTypeReferenceNode(node.parent) || isBuilding(node.parent)) return false;
  return !(ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword);
}

function compilesArgument(node, constants) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [argument] = node.arguments;
  if (argument === undefined || !COMPILING_METHODS.includes(node.expression.name.text)) return false;
  const value = ts.isIdentifier(argument) ? constants.get(argument.text) : argument;
  return value === undefined || !(ts.isRegularExpressionLiteral(value) || isBuilding(value));
}

/** The initial values of the constants at the top of a file, by name. */
function constantsOf(file) {
  const constants = new Map();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer !== undefined) constants.set(name.text, initializer);
    }
  }
  return constants;
}

/** The constant text of a node; null when its text may vary. */
function valueOf(node, constants) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return constants.has(node.text) ? valueOf(constants.get(node.text), constants) : null;
  if (ts.isTemplateExpression(node)) return templateOf(node, (part) => part.text, constants);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') {
    if (ts.isTemplateExpression(node.template)) return templateOf(node.template, (part) => part.rawText, constants);
    return node.template.rawText;
  }
  return null;
}

function templateOf({ head, templateSpans }, textOf, constants) {
  const parts = templateSpans.map(({ expression, literal }) => {
    const value = valueOf(expression, constants);
    return value === null ? null : value + textOf(literal);
  });
  return parts.includes(null) ? null : textOf(head) + parts.join('');
}

function partsOf(literal) {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}
