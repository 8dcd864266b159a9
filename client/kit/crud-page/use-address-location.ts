import { LocationId } from '#domain/kernel/ids';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { useLocationId } from '../../platform/session/use-session.js';

/** Location whose records a management page shows. */
export interface AddressLocation {
  readonly locationId: LocationId;
  /**
   * Puts a location into the address as a new history entry, and drops all other query parameters, which belong to the
   * former location.
   */
  readonly choose: (locationId: string) => void;
  /** Query of links to other pages about the same location; empty for the location of the session. */
  readonly search: string;
}

const searchOf = (locationId: string, currentLocationId: string): string =>
  locationId === currentLocationId ? '' : `?${new URLSearchParams({ location: locationId })}`;

/**
 * Location named by the query parameter `location`; without a valid id, the location of the session. Access is not
 * checked here.
 */
export function useAddressLocation(): AddressLocation {
  const currentLocationId = useLocationId();
  const [search, setSearch] = useAddressSearch();
  const locationId = LocationId.safeParse(search.get('location')).data ?? currentLocationId;
  return {
    locationId,
    // The other parameters belong to the former location, so they are dropped.
    choose: (id) => setSearch(searchOf(id, currentLocationId)),
    search: searchOf(locationId, currentLocationId),
  };
}
