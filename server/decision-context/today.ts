import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { Database } from '../database/database.js';
import type { CommandTransaction } from '../event-store/command-transaction.js';
import { DIRECTORY, loadDirectory } from './directory.js';
import { notFound } from '../access/reach.js';

/** Today at a location, at the moment that the command is decided. */
export async function todayIn(transaction: CommandTransaction, locationId: LocationId): Promise<CivilDate> {
  const location = (await transaction.facts(DIRECTORY)).locations.get(locationId);
  if (!location) throw notFound();
  return todayAt(transaction.now, location.zone);
}

/** Today at a location, outside of commands. */
export async function todayNow(
  db: Database,
  { organisationId, locationId }: { readonly organisationId: string; readonly locationId: LocationId },
): Promise<CivilDate> {
  const { locations } = await loadDirectory(db, organisationId);
  return todayAt(Date.now(), locations.get(locationId)?.zone ?? 'UTC');
}
