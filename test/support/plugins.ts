import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a plugin has in its node_modules: Hearth, and the packages that Hearth shares with it. */
const PACKAGES = ['@nestjs', '@types', 'class-validator', 'class-transformer', 'typeorm', 'reflect-metadata', 'rxjs'];

/** A text in a file of an example, and what it becomes. Without `from`, the file is written. */
export interface Edit {
  readonly file: string;
  readonly from?: string;
  readonly to: string;
}

/** The examples that do everything right. Those in `examples/wrong` have one mistake each. */
export const EXAMPLES = ['balances', 'goals', 'monarch', 'piggy'] as const;

/** A folder outside of the checkout, with plugins in it. */
export class PluginFolder {
  private constructor(readonly path: string) {}

  static async create(): Promise<PluginFolder> {
    const path = await mkdtemp(join(tmpdir(), 'hearth-plugins-'));
    await mkdir(join(path, 'node_modules'));
    await symlink(resolve('.'), join(path, 'node_modules', 'hearth'));
    for (const name of PACKAGES) await symlink(resolve('node_modules', name), join(path, 'node_modules', name));
    return new PluginFolder(path);
  }

  /** Copies an example of `examples/`, edits it and compiles it. @returns its path, for HEARTH_PLUGINS */
  async build(example: string, edits: readonly Edit[] = []): Promise<string> {
    const path = join(this.path, example);
    await cp(join('examples', example), path, { recursive: true });
    for (const edit of edits) await apply(path, edit);
    await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', path]).catch(
      (error: { stdout: string }) => {
        throw new Error(`${example} does not compile:\n${error.stdout}`);
      },
    );
    return path;
  }

  /** Builds an example that other plugins import as a package. @returns its path */
  async provide(example: string): Promise<string> {
    const path = await this.build(example);
    await symlink(path, join(this.path, 'node_modules', `hearth-plugin-${example}`));
    return path;
  }

  /** Writes a plugin as JavaScript. @returns its path */
  async write(name: string, source: string): Promise<string> {
    const path = join(this.path, `${name}.mjs`);
    await writeFile(path, source);
    return path;
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true });
  }
}

async function apply(folder: string, { file, from, to }: Edit): Promise<void> {
  const path = join(folder, file);
  if (from === undefined) return writeFile(path, to);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
  return writeFile(path, text.replace(from, to));
}
