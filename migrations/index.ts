import { readdir } from 'node:fs/promises';
import type { Migration } from 'kysely/migration';

const FOLDER = new URL('.', import.meta.url);
/** `20261122T1900-blocked-day.ts`, or `.js` once it is compiled. */
const MIGRATION = /^(\d{8}T\d{4}-[a-z\d-]+)\.[jt]s$/;

const found = async (file: string): Promise<[string, Migration][]> => {
  const name = MIGRATION.exec(file)?.[1];
  return name ? [[name, (await import(new URL(file, FOLDER).href)) as Migration]] : [];
};

/** Every migration of this folder, in order of their names. Never edited after it was released: a change is a new one. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  (await Promise.all((await readdir(FOLDER)).toSorted().map(found))).flat(),
);
