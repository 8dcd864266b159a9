import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { Database } from '../../database/database.js';
import type { Unit } from '../../event-store/unit.js';
import { DIRECTORY, loadDirectory } from './directory.js';
import { notFound } from './reach.js';

/** Today at a location, at the moment that the command is decided. */
export async function todayIn(unit: Unit, locationId: LocationId): Promise<CivilDate> {
  const location = (await unit.facts(DIRECTORY)).locations.get(locationId);
  if (!location) throw notFound();
  return todayAt(unit.now, location.zone);
}

/** Today at a location, outside of commands. */
export async function todayNow(
  db: Database,
  { organisationId, locationId }: { readonly organisationId: string; readonly locationId: LocationId },
): Promise<CivilDate> {
  const { locations } = await loadDirectory(db, organisationId);
  return todayAt(Date.now(), locations.get(locationId)?.zone ?? 'UTC');
}
