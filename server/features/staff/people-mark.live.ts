import { v7 as uuid } from 'uuid';
import { PEOPLE_RECORD, type PeopleMark } from '#domain/catalogue/location-records.views';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { type AdminSource, locationSource } from '../../live/record-sources.js';

/**
 * Live mark of the list of people for admins; a new mark means that the list has changed. Every new watcher gets one of
 * its own, so that changes missed while offline are read too.
 */
export const peopleMarkSource: AdminSource = locationSource('people', {
  invalidationOf: (logged) => (changesList(logged) ? [PEOPLE_RECORD] : []),
  read: async (): Promise<ReadonlyMap<string, PeopleMark>> => new Map([[PEOPLE_RECORD, { change: uuid() }]]),
});

const KINDS = ['person/', 'account/'];

const changesList = ({ streamId, event }: LoggedEvent): boolean =>
  event.type === 'PersonInvited' || KINDS.some((kind) => streamId.startsWith(kind));
