import type { AnyResource } from '#domain/resource/resource';
import { type AdminSource, locationSource, invalidatedHere } from '../live/record-sources.js';
import type { ResourceReader, ResourceRecord } from './resource.reader.js';

/**
 * Source of a resource's records on the live stream of their location. `recent` selects those that are sent; absent:
 * all that are not removed.
 */
export const sourceOf = (
  resource: AnyResource,
  reader: ResourceReader,
  recent: (records: readonly ResourceRecord[]) => readonly ResourceRecord[] = (records) => records,
): AdminSource =>
  locationSource(resource.names.record, {
    invalidationOf: (logged, scope) => invalidatedHere(logged, scope, resource.names.stream, resource.names.idField),
    read: async ({ organisationId, locationId }) => {
      const records = recent(await reader.listAny(resource, organisationId, locationId));
      return new Map(records.map((record) => [record.id, record]));
    },
  });
