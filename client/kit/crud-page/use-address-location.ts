import { LocationId } from '#domain/kernel/ids';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { useLocationId } from '../../platform/session/use-session.js';

export interface AddressLocation {
  readonly locationId: LocationId;
  readonly choose: (locationId: string) => void;
  /** What an address of another page about the same location ends with. */
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
    // What else the address says is about the location that is left.
    choose: (id) => setSearch(searchOf(id, here)),
    search: searchOf(locationId, here),
  };
}
