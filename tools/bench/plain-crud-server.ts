import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { v7 as uuid } from 'uuid';
import { databaseOn, openPool } from '../../server/database/database.js';
import { SessionStore } from '../../server/features/session/session-store.js';

/**
 * Baseline of the command path: one Fastify route that checks the session as the product does, checks the edit by a
 * JSON schema, inserts one row and answers it. Keeps no history, checks no rule, and tells nobody. Sends its port to
 * the program that started it. DATABASE_URL: the database, where it makes its table.
 */
const pool = openPool(process.env['DATABASE_URL'] ?? '', () => undefined);
const sessions = new SessionStore(databaseOn(pool));
await pool.query(`create table plain_edit (
  id uuid primary key, organisation_id text not null, user_id text not null, location_id text not null,
  slot_id uuid not null, date date not null, start_minute int not null, end_minute int not null,
  recorded_at timestamptz not null default now())`);

const INSERT = {
  name: 'plain-edit',
  text: `insert into plain_edit (id, organisation_id, user_id, location_id, slot_id, date, start_minute, end_minute)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning recorded_at`,
};

const text = (format?: string) => ({ type: 'string', maxLength: 80, ...(format && { format }) });
const record = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const schema = {
  body: record({
    locationId: text(),
    monday: text('date'),
    commands: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: record({
        id: text('uuid'),
        payload: record({
          slotId: text('uuid'),
          time: record({
            date: text('date'),
            start: { type: 'integer', minimum: 0, maximum: 2880 },
            end: record({ kind: text(), minute: { type: 'integer', minimum: 0, maximum: 2880 } }),
          }),
        }),
      }),
    },
  }),
  response: { 200: record({ id: text(), recordedAt: text() }) },
};

interface PlainEdit {
  readonly locationId: string;
  readonly commands: readonly [
    { payload: { slotId: string; time: { date: string; start: number; end: { minute: number } } } },
  ];
}

const app = fastify();
app.post<{ Body: PlainEdit }>('/api/schedule-dt/commands', { schema }, async (request, reply) => {
  const caller = await sessions.callerOf((request.headers.authorization ?? '').slice('Bearer '.length));
  if (!caller) return reply.code(401).send({});
  const { locationId, commands } = request.body;
  if (!caller.reach.has(locationId as never)) return reply.code(404).send({});
  const { slotId, time } = commands[0].payload;
  const id = uuid();
  const params = [caller.organisationId, caller.userId, locationId, slotId];
  const { rows } = await pool.query({ ...INSERT, values: [id, ...params, time.date, time.start, time.end.minute] });
  return { id, recordedAt: (rows[0] as { recorded_at: Date }).recorded_at.toISOString() };
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
