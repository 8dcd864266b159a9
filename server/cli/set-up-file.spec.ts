import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartFailure } from '../config/start-failure.js';
import { readSetUpFile } from './set-up.js';
import { documentedExample } from './testing/documented-example.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rooster-set-up-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (content: unknown) => {
  const path = join(folder, 'file.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readSetUpFile(path);
};

/** Sentences about a file, without its path. */
const faultsOf = async (content: unknown): Promise<string[]> => {
  const failure = await read(content).catch((error: unknown) => error);
  if (!(failure instanceof StartFailure)) throw new Error('The file was taken');
  return failure.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
};

describe('readSetUpFile', () => {
  it('reads the example of the guide', async () => {
    const file = await read(await documentedExample());
    expect(file.people.map(({ name, type }) => [name, type])).toEqual([
      ['Anna Zonneveld', 'Admin'],
      ['Bram de Wit', 'Medewerker'],
    ]);
  });

  it('distinguishes a missing file from invalid JSON', async () => {
    await expect(readSetUpFile('/nowhere/file.json')).rejects.toThrow('The file /nowhere/file.json cannot be read.');
    await expect(read('{ "organisation": ')).rejects.toThrow('is not JSON');
  });

  it('names every invalid field', async () => {
    const example = await documentedExample();
    const [cafe] = example.locations;
    const [service, cook] = example.jobs;
    const faults = await faultsOf({
      ...example,
      locations: [{ ...cafe, domain: 'Café', timezone: 'Europe/Zon' }],
      jobs: [{ ...service, colour: 'green', typo: 1 }, cook],
      people: [],
    });
    expect(faults).toEqual([
      'locations[0].domain: must be a host name in lower case',
      'locations[0].timezone: must be an IANA zone, such as "Europe/Amsterdam"',
      'jobs[0].colour: must be a colour such as "#2e7d5b"',
      expect.stringMatching(/^jobs\[0\]: Unrecognized key: "typo"/),
      expect.stringMatching(/^people: Too small/),
      'people: need somebody with superUser, email and password, who can log in first',
    ]);
  });

  it('names unknown references and duplicates', async () => {
    const example = await documentedExample();
    const [anna, bram] = example.people;
    const faults = await faultsOf({
      ...example,
      people: [anna, { ...bram, email: 'ANNA@zon.example', home: 'bar', jobs: ['service', 'singing'] }],
    });
    expect(faults).toEqual([
      'people[1].email: is used twice',
      'people[1].home: there is no location "bar"',
      'people[1].jobs[1]: there is no job "singing"',
    ]);
  });

  it('requires every job in one department and a superuser with a login', async () => {
    const example = await documentedExample();
    const [anna] = example.people;
    const faults = await faultsOf({
      ...example,
      jobFilters: example.jobFilters.slice(0, 1),
      people: [{ ...anna, superUser: false }],
    });
    expect(faults).toEqual([
      'jobs[1]: must be in one job filter of "cafe", not in 0',
      'people: need somebody with superUser, email and password, who can log in first',
    ]);
  });
});
