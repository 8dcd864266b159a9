import { LocationId } from '#domain/kernel/ids';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { useLocationId } from '../../platform/session/use-session.js';

export interface AddressLocation {
  readonly locationId: LocationId;
  readonly choose: (locationId: string) => void;
  /** Query of links to other pages about the same location; empty for the session's location. */
  readonly search: string;
}

const searchOf = (locationId: string, here: string): string =>
  locationId === here ? '' : `?${new URLSearchParams({ location: locationId })}`;

/** The location that the address names with `location`; without it, the one of the session. See `LocationChoice`. */
export function useAddressLocation(): AddressLocation {
  const here = useLocationId();
  const [search, setSearch] = useAddressSearch();
  const locationId = LocationId.safeParse(search.get('location')).data ?? here;
  return {
    locationId,
    // The other parameters belong to the former location, so they are dropped.
    choose: (id) => setSearch(searchOf(id, here)),
    search: searchOf(locationId, here),
  };
}
