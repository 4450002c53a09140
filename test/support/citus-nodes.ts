import { spawn } from 'node:child_process';
import { readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { until } from './imports.js';

/** A node that runs on this machine. */
export class CitusNode {
  private constructor(
    private readonly url: string,
    private readonly dataDir: string,
  ) {}

  /** The node that listens on a port, one of those of the run. */
  static async at(port: number): Promise<CitusNode> {
    const url = process.env['HEARTH_TEST_SERVERS']!.split(' ').find((server) => Number(new URL(server).port) === port)!;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ dir: string }>(`SELECT current_setting('data_directory') AS dir`);
    await client.end();
    return new CitusNode(url, rows[0]!.dir);
  }

  /** Ends the server at once, as a machine without power does. @returns a function that starts it again */
  async stop(): Promise<() => Promise<void>> {
    const pid = Number((await readFile(join(this.dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const program = await readlink(`/proc/${pid}/exe`);
    process.kill(pid, 'SIGQUIT');
    await until('an end of the node', 10_000, async () => ((await this.accepts()) ? null : true));
    return async () => {
      const { uid, gid } = await stat(this.dataDir);
      // The server connects to other nodes, and looks for certificates in the home of its user.
      const env = { ...process.env, HOME: this.dataDir };
      spawn(program, ['-D', this.dataDir], { uid, gid, env, cwd: '/', stdio: 'ignore', detached: true }).unref();
      await until('a start of the node', 30_000, async () => ((await this.accepts()) ? true : null));
    };
  }

  private async accepts(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  }
}
