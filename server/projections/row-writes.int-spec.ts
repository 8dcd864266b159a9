import { afterAll, beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
import { migrate } from '../database/migrate.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { openTestNode, type TestNode } from '../testing/test-node.js';
import { type TableRow, RowWrites } from './row-writes.js';
import type { TableShape } from './table-shape.js';

const KINDS: TableShape = {
  name: 'row_of_every_kind' as TableShape['name'],
  key: ['id'],
  columns: {
    id: 'int',
    words: 'text',
    number: 'bigint',
    yes: 'boolean',
    day: 'date',
    at: 'timestamptz',
    many: 'text[]',
    data: 'jsonb',
  },
};

let database: TestDatabase;
let node: TestNode;

beforeAll(async () => {
  database = await createTestDatabase(migrate);
  node = openTestNode(database.url, { kinds: [], inline: [] });
  await sql`create table row_of_every_kind (id integer primary key, words text, number bigint, yes boolean, day date,
    at timestamptz, many text[], data jsonb)`.execute(node.db);
});
afterAll(async () => {
  await node.close();
  await database.drop();
});

/** The same rows as the database builds them from JSON. */
const asJson = async (rows: readonly TableRow[]): Promise<unknown[]> => {
  const { rows: read } = await sql`
    select to_jsonb(told) as told from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(id int, words text,
      number bigint, yes boolean, day date, at timestamptz, many text[], data jsonb) order by id`.execute(node.db);
  return read;
};

const stored = async (): Promise<unknown[]> => {
  const { rows } = await sql`select to_jsonb(row_of_every_kind) as told from row_of_every_kind order by id`.execute(
    node.db,
  );
  return rows;
};

/** Everything that a text may hold in the database, and what an array literal has to guard against. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\u0000', '')),
  fc.constantFrom(
    '',
    ' ',
    'NULL',
    'null',
    '{}',
    '{a,"b"}',
    '"',
    '\\',
    '\\"',
    ',',
    "'; drop table event; --",
    '\n\t',
    'Joëlle 🍺',
    '$1',
  ),
);
const anyOf = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const anyRow = fc.record(
  {
    words: anyOf(anyText),
    number: anyOf(fc.maxSafeInteger()),
    yes: anyOf(fc.boolean()),
    day: anyOf(fc.constantFrom('2026-11-23', '1900-01-01')),
    at: anyOf(fc.date({ min: new Date(0), max: new Date('2199-12-31'), noInvalidDate: true })),
    many: anyOf(fc.array(anyOf(anyText), { maxLength: 3 })),
    data: anyOf(
      fc.oneof(
        anyText,
        fc.integer(),
        fc.boolean(),
        fc.dictionary(anyText, anyOf(anyText), { maxKeys: 3 }),
        fc.array(anyText, { maxLength: 3 }),
      ),
    ),
  },
  { requiredKeys: [] },
);

it('RowWrites stores rows of every column type and any text unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 6 }), async (values) => {
      const rows = values.map((value, id) => ({ id, ...value }));
      const writes = new RowWrites();
      for (const row of rows) writes.upsert(KINDS, row);
      await sql`truncate row_of_every_kind`.execute(node.db);
      await writes.flush(node.db);
      expect(await stored()).toEqual(await asJson(rows));
    }),
    { seed: 20260302, numRuns: 100 },
  );
});

it('RowWrites replaces and removes a row by its key', async () => {
  const write = async (work: (writes: RowWrites) => void) => {
    const writes = new RowWrites();
    work(writes);
    await writes.flush(node.db);
    return (await stored())
      .map((row) => (row as { told: { id: number; words: string } }).told)
      .map(({ id, words }) => `${id} ${words}`);
  };
  await sql`truncate row_of_every_kind`.execute(node.db);
  await write((writes) => [1, 2, 3].forEach((id) => writes.upsert(KINDS, { id, words: 'first' })));
  expect(
    await write((writes) => {
      writes.upsert(KINDS, { id: 1, words: 'second' });
      writes.remove(KINDS, { id: 2 });
    }),
  ).toEqual(['1 second', '3 first']);
});
