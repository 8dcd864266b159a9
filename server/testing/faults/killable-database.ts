import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { findClusterPlace } from '../../embedded-postgres/cluster-place.js';
import { readPostmasterFile } from '../../embedded-postgres/postmaster-file.js';
import { isRunning } from '../../embedded-postgres/running-process.js';
import {
  lockInOtherProcess,
  makeDataFolder,
  query,
  removeDataFolder,
} from '../../embedded-postgres/testing/database-folder.js';
import { untilHolds } from './waiting.js';

/** A PostgreSQL server in processes of its own, which can be killed as a power cut would, and started again at the same address. */
export class KillableDatabase {
  private constructor(
    readonly folder: string,
    readonly url: string,
    private holder: ChildProcess,
  ) {}

  static async start(folder?: string): Promise<KillableDatabase> {
    const dataFolder = folder ?? (await makeDataFolder());
    const { process: holder, url } = await lockInOtherProcess(dataFolder);
    return new KillableDatabase(dataFolder, url, holder);
  }

  /** kill -9 of whoever would start it again, of its main process and of every process that serves a connection or a chore. */
  async kill(): Promise<void> {
    const serving = await query<{ pid: number }>(
      this.url,
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    const main = await readPostmasterFile((await findClusterPlace(this.folder)).cluster);
    if (!main) throw new Error('The database does not run');
    await this.killHolder();
    for (const pid of [main.pid, ...serving.map((row) => row.pid)]) kill(pid);
    await untilHolds('the database to be gone', async () => !(await isRunning(main.pid)));
  }

  async restart(): Promise<void> {
    this.holder = (await lockInOtherProcess(this.folder)).process;
  }

  async delete(): Promise<void> {
    await this.killHolder();
    await removeDataFolder(this.folder);
  }

  private async killHolder(): Promise<void> {
    if (this.holder.exitCode !== null || this.holder.signalCode !== null) return;
    const exited = once(this.holder, 'exit');
    this.holder.kill('SIGKILL');
    await exited;
  }
}

/** Some end by themselves as soon as their main process has gone. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}
