import { managesLocation } from '#domain/access/access';
import type { LocationId } from '#domain/kernel/ids';
import { locationsList } from '#domain/location/location.calls';
import { useQuery } from '../../../platform/api/use-query.js';
import { useUser } from '../../../platform/session/use-session.js';

/** Boards that are checked at once: each takes three streams, and those of the choice before are still open for a moment. */
export const MAX_BOARDS = 6;

/** Locations to check, and those that could be. */
export interface CheckedLocations {
  readonly chosen: readonly LocationId[];
  /** Names of the chosen locations; empty until known. */
  readonly names: readonly string[];
  /** Within reach, by name; empty until they are known, and where there is only this one. */
  readonly options: readonly { readonly id: LocationId; readonly name: string }[];
  /** Whether all of them can be looked at together. */
  readonly mayAll: boolean;
}

/**
 * Locations to check: all for `all` (at most 6), the requested one if the user manages it (superusers: any), else
 * `currentLocationId`. Options are the managed locations in the server's order; names are empty while they load.
 */
export function useCheckedLocations(currentLocationId: LocationId, requested: string | null): CheckedLocations {
  const user = useUser();
  const { data } = useQuery(locationsList, {});
  const reached = (data ?? []).filter(({ id }) => managesLocation(user, id));
  const options = reached.map(({ id, description }) => ({ id, name: description }));
  const mayAll = options.length > 1 && options.length <= MAX_BOARDS;
  const one = options.find(({ id }) => id === requested)?.id ?? currentLocationId;
  const chosen = requested === 'all' && mayAll ? options.map(({ id }) => id) : [one];
  return { chosen, names: options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name), options, mayAll };
}
