import type { AnyResource } from '#domain/resource/resource';
import { type AdminSource, locationSource, invalidatedHere } from '../live/record-sources.js';
import type { ResourceReader, ResourceRecord } from './resource.reader.js';

/** The records of a resource on the stream of their location; `recent` absent: all of them. */
export const sourceOf = (
  resource: AnyResource,
  reader: ResourceReader,
  recent: (records: readonly ResourceRecord[]) => readonly ResourceRecord[] = (records) => records,
): AdminSource =>
  locationSource(resource.names.record, {
    invalidationOf: (logged, place) => invalidatedHere(logged, place, resource.names.stream, resource.names.idField),
    read: async ({ organisationId, locationId }) => {
      const records = recent(await reader.listAny(resource, organisationId, locationId));
      return new Map(records.map((record) => [record.id, record]));
    },
  });
