import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeFolderLock } from './folder-lock.js';

describe('the lock of a data folder', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rooster-lock-'));
    file = join(folder, 'lock');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is held by one process and free again after its release', async () => {
    const first = await takeFolderLock(file);
    expect(await takeFolderLock(file)).toEqual({ takenBy: process.pid });
    if ('takenBy' in first) throw new Error('The first one did not get it');
    await first.release();
    expect(await takeFolderLock(file)).toHaveProperty('release');
  });

  it.each([
    ['an ended process', JSON.stringify({ pid: 2 ** 22 + 1, birth: '1' })],
    ['an earlier process whose number is in use again', JSON.stringify({ pid: process.pid, birth: 'long ago' })],
    ['an unknown process', '{}'],
    ['a power cut', ''],
  ])('is taken over when the file was left by %s', async (_, content) => {
    await writeFile(file, content);
    expect(await takeFolderLock(file)).toHaveProperty('release');
  });

  it('is taken over by exactly one of many concurrent processes', async () => {
    await writeFile(file, JSON.stringify({ pid: 2 ** 22 + 1, birth: '1' }));
    const eligibleColleagues = await Promise.all(Array.from({ length: 20 }, () => takeFolderLock(file)));
    expect(eligibleColleagues.filter((taker) => 'release' in taker)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['lock']);
  });
});
