import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Recorded } from '#domain/kernel/event';
import type { CommandId, OrganisationId, UserId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import type { Database } from '../../database/database.js';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { TableShape } from '../../projections/table-shape.js';
import type { CommandOrigin } from '../command-origin.js';
import type { CommandRequest } from '../outcome.js';
import type { StreamKind } from '../stream-kind.js';

/** Event of a counter with an upper limit, the smallest stream that has rules. */
export type Counted = { readonly type: 'Counted'; readonly data: { readonly by: number } };

/** State of a counter. */
export interface Counter {
  readonly sum: number;
  readonly events: number;
}

/** Stream kind of counters. */
export const counterKind: StreamKind<Counter, Counted> = {
  name: 'counter',
  initialState: { sum: 0, events: 0 },
  evolve: (state, events: readonly Recorded<Counted>[]) =>
    events.reduce(({ sum, events: seen }, { data }) => ({ sum: sum + data.by, events: seen + 1 }), state),
};

export const counterStream = (name: string): string => `counter/${name}`;

/** Table for specs only; a sum of 1313 makes its write fail. */
export const COUNTER_ROWS: TableShape = {
  name: 'counter_row' as TableShape['name'],
  key: ['organisation_id', 'stream_id'],
  columns: { organisation_id: 'text', stream_id: 'text', sum: 'int', last_event: 'text' },
};

/** Creates the table of `COUNTER_ROWS`. */
export const createCounterRows = (db: Database) =>
  sql`create table counter_row (
    organisation_id text not null, stream_id text not null, sum integer not null check (sum <> 1313),
    last_event text not null, primary key (organisation_id, stream_id))`.execute(db);

/** Inline projection of a counter's sum into `COUNTER_ROWS`. */
export const counterRows: InlineProjection<Counter, Counted> = {
  name: 'counter-row',
  version: 1,
  streamKind: 'counter',
  tables: [COUNTER_ROWS],
  project(write, { meta }, { organisationId, streamId, state }) {
    const row = { organisation_id: organisationId, stream_id: streamId, sum: state.sum, last_event: meta.id };
    write.upsert(COUNTER_ROWS, row);
  },
};

/** Random organisation id, which separates tests in one database. */
export const newOrganisation = (): OrganisationId => uuid() as OrganisationId;

/** Origin of a command with a new id; `about` overrides its fields. */
export const commandOrigin = (organisationId: OrganisationId, about: Partial<CommandOrigin> = {}): CommandOrigin => ({
  organisationId,
  commandId: uuid() as CommandId,
  actorId: 'somebody' as UserId,
  locationId: null,
  cause: 'spec',
  ...about,
});

interface Count {
  readonly stream: string;
  readonly by?: number;
  /** A sum beyond it is refused with `id_taken`. */
  readonly limit?: number;
  readonly origin: CommandOrigin;
}

/** Request of a command that adds `by` to a counter and answers the sum. */
export const count = ({ stream, by = 1, limit = Infinity, origin }: Count): CommandRequest<number> => ({
  origin,
  execute: async (transaction) => {
    const streamId = counterStream(stream);
    const { sum } = await transaction.state(counterKind, streamId);
    if (sum + by > limit) return { ok: false, refusal: refusal('id_taken') };
    const events: Counted[] = [{ type: 'Counted', data: { by } }];
    return {
      ok: true,
      appends: [{ streamId, events }],
      answer: async (after) => (await after.state(counterKind, streamId)).sum,
    };
  },
});
