import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Hearth as a package, which npm has installed in a folder outside of the checkout, with plugins. */
export class InstalledHearth {
  private constructor(readonly path: string) {}

  /**
   * Packs the build and installs the package with its dependencies in an empty folder.
   * @param plugins the folders of compiled plugins, which are packed and installed, too
   */
  static async create(plugins: readonly string[]): Promise<InstalledHearth> {
    const installed = new InstalledHearth(await mkdtemp(join(tmpdir(), 'hearth-installed-')));
    await writeFile(join(installed.path, 'package.json'), '{ "private": true, "type": "module" }');
    await installed.install([resolve('.'), ...plugins]);
    return installed;
  }

  /** The program that serves requests. */
  get program(): string {
    return join(this.path, 'node_modules/hearth/dist/src/main.js');
  }

  /** The path of a command of the package. */
  command(name: string): string {
    return join(this.path, 'node_modules/.bin', name);
  }

  /** Installs the packages of folders. */
  async install(folders: readonly string[]): Promise<void> {
    await npm(this.path, 'install', ...(await this.pack(folders)));
  }

  async uninstall(name: string): Promise<void> {
    await npm(this.path, 'uninstall', name);
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true });
  }

  /** @returns the paths of the packages */
  private async pack(folders: readonly string[]): Promise<readonly string[]> {
    const options = ['--json', '--ignore-scripts', '--pack-destination', this.path];
    const report = await npm(this.path, 'pack', ...folders, ...options);
    return [...report.matchAll(/"filename": "([^"]+)"/g)].map(([, name]) => join(this.path, name!));
  }
}

/** Runs npm in a folder. @returns what it prints */
export async function npm(cwd: string, ...args: readonly string[]): Promise<string> {
  // npm tells its scripts the folder of the checkout.
  const { INIT_CWD: _, npm_config_local_prefix: __, NODE_OPTIONS: ___, ...env } = process.env;
  const options = ['--no-audit', '--no-fund', '--prefer-offline'];
  return (await run('npm', [...args, ...options], { cwd, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
}
