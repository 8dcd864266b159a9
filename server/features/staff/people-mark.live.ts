import { v7 as uuid } from 'uuid';
import { PEOPLE_RECORD, type PeopleMark } from '#domain/catalogue/location-records.views';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { type AdminSource, locationSource } from '../../live/record-sources.js';

/**
 * Tells admins that the list of people is to be read again. Whoever begins to watch gets a mark of their own, so that
 * what was missed without a connection is read again too.
 */
export const peopleMarkSource: AdminSource = locationSource('people', {
  invalidationOf: (logged) => (changesList(logged) ? [PEOPLE_RECORD] : []),
  read: async (): Promise<ReadonlyMap<string, PeopleMark>> => new Map([[PEOPLE_RECORD, { change: uuid() }]]),
});

const KINDS = ['person/', 'account/'];

const changesList = ({ streamId, event }: LoggedEvent): boolean =>
  event.type === 'PersonInvited' || KINDS.some((kind) => streamId.startsWith(kind));
