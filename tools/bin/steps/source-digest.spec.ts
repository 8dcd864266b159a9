import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from './source-digest.mjs';

describe('digestOf', () => {
  let root: string;
  let before: string;
  const fingerprint = () => digestOf(root, ['domain', 'package.json', 'not-there']);
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rooster-sources-'));
    await mkdir(join(root, 'domain', 'kernel'), { recursive: true });
    await writeFile(join(root, 'domain', 'kernel', 'event.ts'), 'export {};');
    await writeFile(join(root, 'package.json'), '{}');
    before = await fingerprint();
  });
  afterEach(() => rm(root, { recursive: true }));

  it('stays the same when only times change', async () => {
    await utimes(join(root, 'package.json'), 1, 1);
    expect(await fingerprint()).toBe(before);
  });

  it.each(['spec.ts', 'int-spec.ts'])('stays the same when a %s is added', async (suffix) => {
    await writeFile(join(root, 'domain', `event.${suffix}`), 'export {};');
    expect(await fingerprint()).toBe(before);
  });

  it('changes with the content of a file', async () => {
    await writeFile(join(root, 'domain', 'kernel', 'event.ts'), 'export {}; ');
    expect(await fingerprint()).not.toBe(before);
  });

  it('changes with the name of a file', async () => {
    await rename(join(root, 'domain', 'kernel', 'event.ts'), join(root, 'domain', 'kernel', 'fact.ts'));
    expect(await fingerprint()).not.toBe(before);
  });

  it('changes when a file is added or deleted', async () => {
    await writeFile(join(root, 'domain', 'new.ts'), '');
    expect(await fingerprint()).not.toBe(before);
    await rm(join(root, 'domain', 'new.ts'));
    await rm(join(root, 'package.json'));
    expect(await fingerprint()).not.toBe(before);
  });
});
