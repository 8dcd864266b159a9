import { locationsList } from '#domain/location/location.calls';
import { usersEnabled } from '#domain/staff/staff.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { plannersOf } from './feed/author-colour.js';

/** Somebody or something to choose from. What cannot be had is not offered: the stream does without. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

const FRESH = { freshMs: 300_000 };

/** Everybody who works here, by name. */
export function usePeople(): readonly Choice[] {
  const { data } = useQuery(usersEnabled, {}, FRESH);
  return (data ?? []).toSorted((a, b) => a.name.localeCompare(b.name, 'nl'));
}

/** Ids of who plans here, always in the same order: a place in it is a colour. */
export function usePlanners(): readonly string[] {
  const { data } = useQuery(usersEnabled, {}, FRESH);
  return plannersOf(data ?? []);
}

/** The locations within reach, by name. */
export function usePlaces(): readonly Choice[] {
  const { data } = useQuery(locationsList, {}, FRESH);
  return (data ?? []).map(({ id, description }) => ({ id, name: description }));
}
