import { locationsList } from '#domain/location/location.calls';
import { usersEnabled } from '#domain/staff/staff.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { plannersOf } from './feed/author-colour.js';

/** Option of a filter: person, department or location. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

const FRESH = { freshMs: 300_000 };

/**
 * Enabled people of the location, sorted by name; empty while loading and when the read fails. Cached for 5 minutes.
 */
export function useEnabledPeople(): readonly Choice[] {
  const { data } = useQuery(usersEnabled, {}, FRESH);
  return (data ?? []).toSorted((a, b) => a.name.localeCompare(b.name, 'nl'));
}

/**
 * Sorted ids of enabled people with an admin type, for `authorColour`; empty while loading and when the read fails.
 * Cached for 5 minutes.
 */
export function usePlanners(): readonly string[] {
  const { data } = useQuery(usersEnabled, {}, FRESH);
  return plannersOf(data ?? []);
}

/**
 * Locations that the user may open, in the server's order; empty while loading and when the read fails. Cached for 5
 * minutes.
 */
export function usePlaces(): readonly Choice[] {
  const { data } = useQuery(locationsList, {}, FRESH);
  return (data ?? []).map(({ id, description }) => ({ id, name: description }));
}
