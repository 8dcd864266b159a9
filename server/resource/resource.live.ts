import type { AnyResource } from '#domain/resource/resource';
import { type AdminSource, locationSource, touchedHere } from '../live/record-sources.js';
import type { ResourceReader } from './resource.reader.js';

/** The records of a resource on the stream of their location. */
export const sourceOf = (resource: AnyResource, reader: ResourceReader): AdminSource =>
  locationSource(resource.names.record, {
    invalidationOf: (logged, place) => touchedHere(logged, place, resource.names.stream, resource.names.idField),
    read: async ({ organisationId, locationId }) => {
      const records = await reader.listAny(resource, organisationId, locationId);
      return new Map(records.map((record) => [record.id, record]));
    },
  });
