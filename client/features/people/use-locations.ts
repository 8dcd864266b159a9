import { locationsList } from '#domain/location/location.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { useFormat, useLocationRecord } from '../../platform/session/use-session.js';

/**
 * Locations that the user may open as options, sorted by name; while loading and after a failed read only the current
 * one.
 */
export function useLocations(): { readonly value: string; readonly label: string }[] {
  const format = useFormat();
  const currentLocation = useLocationRecord();
  const locations = useQuery(locationsList, {}).data ?? [];
  const found = locations.map(({ id, description }) => ({ value: id as string, label: description }));
  if (currentLocation && !found.some(({ value }) => value === currentLocation.horecaLocationId))
    found.push({ value: currentLocation.horecaLocationId, label: currentLocation.description });
  return found.toSorted((a, b) => format.compare(a.label, b.label));
}
