import type { LocationId } from '#domain/kernel/ids';
import type { Directory } from '../decision-context/directory.js';

/**
 * Host for links in mails to a person: that of the home location, or of another open location of the organisation if it
 * is closed. `localhost` if none is open.
 */
export function openHost({ locations }: Pick<Directory, 'locations'>, homeLocationId: LocationId): string {
  const hosts = [locations.get(homeLocationId), ...locations.values()].flatMap((location) => location?.domain ?? []);
  return hosts[0] ?? 'localhost';
}
