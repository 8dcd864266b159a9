import type { DomainEvent } from '#domain/kernel/event';
import type { AnyResource } from '#domain/resource/resource';
import { snakeCase } from '#domain/kernel/snake-case';
import { isNotRemoved, type ResourceState } from '#domain/resource/resource-decider';
import { toWire } from '#domain/resource/resource-fields';
import type { Tables } from '../database/tables.js';
import type { NamedRecords } from '../event-store/named-records.js';
import type { InlineProjection } from '../projections/inline-projection.js';
import type { TableShape } from '../projections/table-shape.js';

/**
 * Table of a resource: `{name}_id`, `location_id`, a column per stored field, and `removed` if removed records stay.
 */
export const tableOf = ({ names, fields, declaration }: AnyResource): TableShape => ({
  name: names.table as keyof Tables,
  key: ['organisation_id', names.idColumn],
  columns: {
    organisation_id: 'text',
    [names.idColumn]: 'text',
    location_id: 'text',
    ...Object.fromEntries(fields.map(({ storedName, field }) => [snakeCase(storedName), field.column])),
    ...(declaration.removed === 'stays' ? { removed: 'boolean' } : {}),
  },
});

/**
 * Inline projection of a resource: a row per record; a removed record's row is deleted, or marked as `removed` if the
 * declaration keeps it.
 */
export function projectionOf(resource: AnyResource): InlineProjection<ResourceState, DomainEvent> {
  const { names, fields, declaration } = resource;
  const table = tableOf(resource);
  return {
    name: names.stream,
    version: 1,
    streamKind: names.stream,
    tables: [table],
    project(write, { data }, { organisationId, state }) {
      const id = (data as Readonly<Record<string, string>>)[names.idField] as string;
      const key = { organisation_id: organisationId, [names.idColumn]: id };
      const record = state.records[id];
      if (!record) return write.remove(table, key);
      write.upsert(table, {
        ...key,
        location_id: record.locationId,
        ...Object.fromEntries(fields.map(({ storedName }) => [snakeCase(storedName), record[storedName]])),
        ...(declaration.removed === 'stays' ? { removed: !isNotRemoved(state, id) } : {}),
      });
    },
  };
}

/** Table and column with the names of a resource's records, for history: its first text field. Null: no text field. */
export function recordNamesOf({ names, fields }: AnyResource): NamedRecords | null {
  const text = fields.find(({ field }) => field.isText);
  if (!text) return null;
  const { stream, table, idColumn } = names;
  return { stream, table: table as keyof Tables, id: idColumn, nameId: snakeCase(text.storedName) };
}

/**
 * Record in API format. `texts`: texts by text id; a missing text is ''. Includes the location unless the declaration
 * implies the session's.
 */
export function recordView(
  { declaration, fields }: AnyResource,
  id: string,
  record: Readonly<Record<string, unknown>>,
  texts: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> & { readonly id: string } {
  const values = fields.map(({ wireName, storedName, field }) => {
    const stored = record[storedName];
    return [wireName, field.isText ? (texts.get(String(stored)) ?? '') : toWire(field, stored)];
  });
  const where = declaration.location === 'session' ? {} : { horecaLocationId: record['locationId'] };
  return { id, ...Object.fromEntries(values), ...where };
}
