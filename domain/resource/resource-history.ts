import type { Description, Details, EventContext } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import type { HistoryEntry } from '../history/history.views.js';
import type { Wording } from '../history/wording.js';
import type { DomainEvent } from '../kernel/event.js';
import type { StoredRecord, ResourceState } from './resource-decider.js';
import type { ResourceParts } from './declaration.js';
import { toWire } from './resource-fields.js';

/** Derives descriptions and wording of a resource's events in history. */
export function resourceHistory({
  declaration,
  names,
  fields,
}: ResourceParts): FeatureHistory<DomainEvent, ResourceState> {
  const { name, history, removed, changes } = declaration;
  const { idField, record: recordName } = names;
  const textFields = fields.filter(({ field }) => field.isText);

  const detailsOf = (record: Readonly<Record<string, unknown>>): Details =>
    Object.fromEntries(
      fields.map(({ wireName, storedName, field }) =>
        field.isText ? [storedName, record[storedName]] : [wireName, toWire(field, record[storedName])],
      ),
    );
  const describe = (record: StoredRecord, before: Details | null, after: Details | null): Description => ({
    locationId: record.locationId,
    entityId: record[idField] as string,
    ...history.about?.(record),
    before,
    after,
  });
  const sentence = (what: string) => ({
    group: history.group,
    sentence: ({ before, after }: HistoryEntry, wording: Wording) => ({
      sentence: `${history.sentence}${what}`,
      values: history.values?.(after ?? before, wording) ?? {},
    }),
  });

  const { addedAs } = history;
  const events = {
    [`${name}Added`]: {
      ...(addedAs === undefined ? sentence('Added') : {}),
      describe: (data: StoredRecord) => ({
        ...describe(data, null, detailsOf(data)),
        ...(addedAs === undefined ? {} : { kind: addedAs }),
      }),
    },
    ...(changes
      ? {
          [`${name}Changed`]: {
            ...sentence('Changed'),
            describe: (data: StoredRecord) => describe(data, detailsOf(data['was'] as StoredRecord), detailsOf(data)),
          },
        }
      : {}),
    [`${name}Removed`]: {
      ...sentence('Removed'),
      describe: (data: StoredRecord, { before }: EventContext<ResourceState>) => {
        const was = removed === 'leaves' ? data : before.records[data[idField] as string];
        return describe(was ?? data, was ? detailsOf(was) : null, null);
      },
    },
  };
  return {
    stream: names.stream,
    isOfLocation: true,
    // A removal that deletes the record carries its former values itself.
    ...(removed === 'stays' ? { readsState: true } : {}),
    texts: Object.fromEntries(textFields.map(({ storedName, wireName }) => [storedName, wireName])),
    ...(textFields.length > 0 ? { records: { [idField]: recordName } } : {}),
    events,
    ...(addedAs === undefined ? {} : { otherKinds: { [addedAs]: sentence('Added') } }),
  } as FeatureHistory<DomainEvent, ResourceState>;
}
