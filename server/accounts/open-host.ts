import type { LocationId } from '#domain/kernel/ids';
import type { Directory } from '../decision-context/directory.js';

/**
 * The host that links of mails to somebody lead to: that of their home, or of an open place of the organisation where it
 * was closed, which hands over to where they belong. Without any place that is open, there is nowhere to lead to.
 */
export function openHost({ locations }: Pick<Directory, 'locations'>, homeLocationId: LocationId): string {
  const hosts = [locations.get(homeLocationId), ...locations.values()].flatMap((location) => location?.domain ?? []);
  return hosts[0] ?? 'localhost';
}
