import { readFile } from 'node:fs/promises';

const GUIDE = new URL('../../../docs/how-to/set-up-an-organisation.md', import.meta.url);

/** Set-up file whose records have any fields. */
export type AnyFile = Record<'locations' | 'jobs' | 'jobFilters' | 'people', Record<string, unknown>[]>;

/**
 * Example set-up file from the guide.
 *
 * @throws Error if the guide has none
 */
export async function documentedExample(): Promise<AnyFile> {
  const [, json] = /```json\n(.*?)```/s.exec(await readFile(GUIDE, 'utf8')) ?? [];
  if (!json) throw new Error('The guide has no example');
  return JSON.parse(json) as AnyFile;
}
