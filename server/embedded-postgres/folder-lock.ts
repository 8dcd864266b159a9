import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { birthOf, isRunning } from './running-process.js';

/** Age of a removal marker after which its process counts as killed. Milliseconds. */
const ABANDONED_AFTER_MS = 10_000;
const RETRY_MS = 20;

const Owner = z.object({ pid: z.int(), birth: z.string() });
type Owner = z.infer<typeof Owner>;
/** A power cut can leave a file with no or half a content. */
const OwnerText = z.preprocess((text) => (/^\{.*\}$/.test(String(text)) ? JSON.parse(String(text)) : null), Owner);

/** Lock by which one process uses a folder: a file with its process id. A process that has died loses it. */
export interface FolderLock {
  /** Deletes the lock file. */
  release(): Promise<void>;
}

/** Takes the lock, or returns the id of the living process that holds it. Does not wait for that process. */
export const takeFolderLock = async (file: string): Promise<FolderLock | { readonly takenBy: number }> => {
  const self: Owner = { pid: process.pid, birth: await birthOf(process.pid) };
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(self));
  try {
    for (;;) {
      // A link appears with its content, so that nobody reads half a lock.
      if (await succeeds(link(draft, file), 'EEXIST')) {
        return { release: () => rm(file, { force: true }) };
      }
      const owner = await livingOwner(file);
      if (owner) return { takenBy: owner.pid };
      await removeStale(file);
    }
  } finally {
    await rm(draft, { force: true });
  }
};

/** Id of the living process that holds the lock; null: none. */
export const ownerOfLock = async (file: string): Promise<number | null> => (await livingOwner(file))?.pid ?? null;

const livingOwner = async (file: string): Promise<Owner | null> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  const owner = OwnerText.safeParse(text).data;
  if (!owner || !(await isRunning(owner.pid))) return null;
  return (await birthOf(owner.pid)) === owner.birth ? owner : null;
};

/**
 * Removes a stale lock file. Only one process does so at a time, and only after checking again that no living process
 * owns it.
 */
const removeStale = async (file: string): Promise<void> => {
  const removing = `${file}.removing`;
  if (await succeeds(writeFile(removing, '', { flag: 'wx' }), 'EEXIST')) {
    if (!(await livingOwner(file))) await rm(file, { force: true });
    await rm(removing, { force: true });
    return;
  }
  const { mtimeMs } = await stat(removing).catch(() => ({ mtimeMs: Date.now() }));
  if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(removing, { force: true });
  await delay(RETRY_MS);
};

const succeeds = async (attempt: Promise<void>, unless: string): Promise<boolean> => {
  try {
    await attempt;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === unless) return false;
    throw error;
  }
};
