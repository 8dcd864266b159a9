import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectedFault } from './faults.js';
import { untilHolds } from './waiting.js';

const SIZE = '320m';
const CHUNK = Buffer.alloc(1024 * 1024);

/** A small disk of its own, in memory; only root may mount one, and only Linux has it. */
export class SmallDisk {
  private constructor(
    private readonly mountPoint: string,
    /** For files; may be removed. */
    readonly folder: string,
  ) {}

  /** Null: not on this machine. */
  static async mount(): Promise<SmallDisk | null> {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
    const mountPoint = await mkdtemp(join(tmpdir(), 'rooster-small-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', mountPoint], { stdio: 'ignore' });
    } catch {
      await rmdir(mountPoint);
      return null;
    }
    const folder = join(mountPoint, 'data');
    await mkdir(folder);
    return new SmallDisk(mountPoint, folder);
  }

  /** Answers how to make room again. */
  async fill(): Promise<() => Promise<void>> {
    const filler = join(this.mountPoint, 'filler');
    const file = await open(filler, 'w');
    try {
      for (;;) await file.write(CHUNK);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    } finally {
      await file.close();
    }
    return () => rm(filler);
  }

  async unmount(): Promise<void> {
    execFileSync('umount', ['--lazy', this.mountPoint], { stdio: 'ignore' });
    await rmdir(this.mountPoint);
  }
}

/** No room for the database to write, until nobody gets an answer any more; then there is room again. */
export const diskFull = (disk: SmallDisk): InjectedFault => ({
  name: 'the disk of the database is full',
  strike: async (storm) => {
    const before = storm.managers.map(({ givenUp }) => givenUp);
    const makeRoom = await disk.fill();
    // Room that the log of the database has in hand is used up at once rather than by hours of work.
    for (let segment = 0; segment < 8; segment += 1)
      await storm.query('select pg_switch_wal(), pg_current_xact_id()').catch(() => undefined);
    await untilHolds('everybody to fail', () =>
      storm.managers.every(({ givenUp }, index) => givenUp > (before[index] ?? 0)),
    );
    await makeRoom();
  },
});
