/**
 * A hook of Node's module loader. A plugin can be anywhere on the disk, but it has to use this process's instance of Hearth,
 * of Nest and of the packages that keep what decorators say.
 */
const HERE = import.meta.url;
const ROOT = new URL('../../../', HERE).href;

const OURS: Readonly<Record<string, string>> = {
  'hearth/plugin': new URL('./index.js', HERE).href,
  'hearth/testing': new URL('../testing/index.js', HERE).href,
};

const SHARED =
  /^(@nestjs\/(common|core|swagger|typeorm)|class-validator|class-transformer|typeorm|reflect-metadata|rxjs)(\/|$)/;

interface Context {
  readonly parentURL?: string;
}

type Resolve = (specifier: string, context: Context) => Promise<unknown>;

export async function resolve(specifier: string, context: Context, next: Resolve): Promise<unknown> {
  const ours = OURS[specifier];
  if (ours !== undefined) return next(ours, context);
  const isForeign = context.parentURL !== undefined && !context.parentURL.startsWith(ROOT);
  return next(specifier, isForeign && SHARED.test(specifier) ? { ...context, parentURL: HERE } : context);
}
