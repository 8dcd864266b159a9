import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { Database } from '../database/database.js';
import type { CommandTransaction } from '../event-store/command-transaction.js';
import { DIRECTORY, loadDirectory } from './directory.js';
import { notFound } from '../access/reach.js';

/** Date at a location at the instant of the command. @throws CommandRefused `not_found` for an unknown location */
export async function todayIn(transaction: CommandTransaction, locationId: LocationId): Promise<CivilDate> {
  const location = (await transaction.facts(DIRECTORY)).locations.get(locationId);
  if (!location) throw notFound();
  return todayAt(transaction.now, location.zone);
}

/** Date at a location by the node's clock, outside of commands. Unknown location: the date in UTC. */
export async function todayNow(
  db: Database,
  { organisationId, locationId }: { readonly organisationId: string; readonly locationId: LocationId },
): Promise<CivilDate> {
  const { locations } = await loadDirectory(db, organisationId);
  return todayAt(Date.now(), locations.get(locationId)?.zone ?? 'UTC');
}
