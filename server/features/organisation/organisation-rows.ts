import { type Kysely, sql } from 'kysely';
import { changedFrom, changedOn, withoutChange } from '#domain/kernel/dated-week';
import type { JobId, LocationId, OrganisationId } from '#domain/kernel/ids';
import { LOCATION_SETTINGS } from '#domain/location/location.settings';
import type { OrganisationEvent } from '#domain/organisation/organisation.events';
import { ORGANISATION_SETTINGS } from '#domain/organisation/organisation.settings';
import type { OrganisationState } from '#domain/organisation/organisation.state';
import { columnsOf } from '../../database/setting-columns.js';
import type { Tables } from '../../database/tables.js';
import type { JobTable } from '../job/job.table.js';

// In SQL: savepoints: a host that is taken must not end the transaction.

/** Texts of an organisation that rows contain and events do not: name, host and SMS sender. */
export interface OrganisationTexts {
  readonly name?: string;
  readonly domain?: string;
  readonly sender?: string;
}

interface Place {
  readonly db: Kysely<Tables>;
  readonly organisationId: OrganisationId;
}

/**
 * Writes the effect of an event on the organisation's rows, except rows of new records. Closing a location also ends
 * its sessions. False: another location of the installation has taken the host meanwhile.
 */
export async function writeRows(
  target: Place,
  { type, data }: OrganisationEvent,
  texts: OrganisationTexts,
): Promise<boolean> {
  const { db, organisationId } = target;
  const ofOrganisation = { organisation_id: organisationId as string };
  switch (type) {
    case 'OrganisationRenamed':
      await set(db, 'organisation', ofOrganisation, { name: texts.name ?? '' });
      return true;
    case 'OrganisationSettingsChanged':
      await set(db, 'organisation', ofOrganisation, columnsOf(ORGANISATION_SETTINGS, data.after));
      return true;
    case 'LocationChanged': {
      const { after } = data;
      const change = {
        ...(after.nameId && texts.name ? { name: texts.name } : {}),
        ...(after.senderId ? { sms_sender: texts.sender ?? '' } : {}),
        ...(after.zone ? { zone: after.zone } : {}),
        ...columnsOf(LOCATION_SETTINGS, after),
      };
      const where = { ...ofOrganisation, location_id: data.locationId as string };
      if (Object.keys(change).length > 0) await set(db, 'location', where, change);
      return after.domainId && texts.domain ? takeHost(target, data.locationId, texts.domain) : true;
    }
    case 'OpeningHoursChanged':
    case 'OpeningHoursSetOnDate':
    case 'LastBusChanged':
    case 'LastBusSetOnDate':
      await writeHours(target, { type, data } as HoursEvent);
      return true;
    case 'LocationClosed': {
      const at = { ...ofOrganisation, location_id: data.locationId as string };
      await set(db, 'location', at, { domain: null, closed_at: new Date() });
      return true;
    }
    case 'JobChanged': {
      const { after } = data;
      const change = {
        ...(after.nameId && texts.name ? { name: texts.name } : {}),
        ...(after.jobTypeId ? { job_type_id: after.jobTypeId as JobTable['job_type_id'] } : {}),
        ...(after.colour ? { colour: after.colour } : {}),
        ...(after.callAllowed === undefined ? {} : { call_allowed: after.callAllowed }),
        ...(after.servesAlcohol === undefined ? {} : { serves_alcohol: after.servesAlcohol }),
        ...(after.locationIds ? { location_ids: after.locationIds } : {}),
      };
      await set(db, 'job', { ...ofOrganisation, job_id: data.jobId as string }, change);
      return true;
    }
    case 'JobRetired':
    case 'JobReinstated':
      await set(db, 'job', { ...ofOrganisation, job_id: data.jobId as string }, { retired: type === 'JobRetired' });
      return true;
    case 'JobFilterRenamed':
    case 'JobFilterRemoved': {
      const change = type === 'JobFilterRenamed' ? { name: texts.name ?? '' } : { removed: true };
      await set(db, 'job_filter', { ...ofOrganisation, job_filter_id: data.jobFilterId as string }, change);
      return true;
    }
    case 'DepartmentsArranged':
      for (const [index, { jobFilterId, jobIds }] of data.departments.entries()) {
        const where = { ...ofOrganisation, job_filter_id: jobFilterId as string };
        await set(db, 'job_filter', where, { job_ids: jobIds, ordinal: index + 1 });
      }
      return true;
    case 'OrganisationFounded':
    case 'LocationOpened':
    case 'JobDefined':
    case 'JobFilterDefined':
    case 'DemoLoaded':
      return true;
  }
}

/**
 * Writes into the rows the revisions of organisation, locations, jobs and departments that differ between two states
 * of the stream, one update each.
 */
export async function writeRevisions(
  { db, organisationId }: Place,
  before: OrganisationState,
  after: OrganisationState,
): Promise<void> {
  const of = { organisation_id: organisationId as string };
  if (before.revision !== after.revision) await set(db, 'organisation', of, { revision: after.revision });
  for (const [id, { revision, arranged }] of Object.entries(after.places))
    if (before.places[id as LocationId] !== after.places[id as LocationId])
      await set(db, 'location', { ...of, location_id: id }, { revision, arranged });
  for (const [id, { revision }] of Object.entries(after.jobs))
    if (before.jobs[id as JobId] !== after.jobs[id as JobId]) await set(db, 'job', { ...of, job_id: id }, { revision });
}

type Settable = 'organisation' | 'location' | 'job' | 'job_filter';

async function set<Table extends Settable>(
  db: Kysely<Tables>,
  table: Table,
  where: Readonly<Record<string, string>>,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  // The types of Kysely know no table that is a parameter; these four take the same kind of change.
  await (db as unknown as Kysely<Record<Settable, Record<string, unknown>>>)
    .updateTable(table as Settable)
    .set(change)
    .where((eb) => eb.and(where))
    .execute();
}

type HoursEvent = Extract<
  OrganisationEvent,
  { type: 'OpeningHoursChanged' | 'OpeningHoursSetOnDate' | 'LastBusChanged' | 'LastBusSetOnDate' }
>;

async function writeHours({ db, organisationId }: Place, { type, data }: HoursEvent): Promise<void> {
  const where = { organisation_id: organisationId as string, location_id: data.locationId as string };
  const { opening, last_bus } = await db
    .selectFrom('location')
    .select(['opening', 'last_bus'])
    .where((eb) => eb.and(where))
    .executeTakeFirstOrThrow();
  switch (type) {
    case 'OpeningHoursChanged': {
      const plan = data.days ? changedFrom(opening, data.from, data.days) : withoutChange(opening, data.from);
      return set(db, 'location', where, { opening: JSON.stringify(plan) });
    }
    case 'OpeningHoursSetOnDate':
      return set(db, 'location', where, { opening: JSON.stringify(changedOn(opening, data.date, data.hours)) });
    case 'LastBusChanged': {
      const plan = data.days ? changedFrom(last_bus, data.from, data.days) : withoutChange(last_bus, data.from);
      return set(db, 'location', where, { last_bus: JSON.stringify(plan) });
    }
    case 'LastBusSetOnDate':
      return set(db, 'location', where, { last_bus: JSON.stringify(changedOn(last_bus, data.date, data.bus)) });
  }
}

/**
 * Sets the host of a location within a savepoint; false: another location of the installation has it, also of another
 * organisation.
 */
async function takeHost({ db, organisationId }: Place, locationId: string, domain: string): Promise<boolean> {
  await sql`savepoint taking_host`.execute(db);
  try {
    await set(db, 'location', { organisation_id: organisationId, location_id: locationId }, { domain });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    await sql`rollback to savepoint taking_host`.execute(db);
    return false;
  }
}
