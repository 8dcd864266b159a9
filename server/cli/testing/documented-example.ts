import { readFile } from 'node:fs/promises';

const GUIDE = new URL('../../../docs/how-to/set-up-an-organisation.md', import.meta.url);

/** A file of a set-up: lists of records with any fields. */
export type AnyFile = Record<'locations' | 'jobs' | 'jobFilters' | 'people', Record<string, unknown>[]>;

/** The example of the guide, so that what it says stays true. */
export async function documentedExample(): Promise<AnyFile> {
  const [, json] = /```json\n(.*?)```/s.exec(await readFile(GUIDE, 'utf8')) ?? [];
  if (!json) throw new Error('The guide has no example');
  return JSON.parse(json) as AnyFile;
}
