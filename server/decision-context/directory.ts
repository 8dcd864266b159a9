import type { Kysely } from 'kysely';
import type { JobFilterId, JobId, LocationId } from '#domain/kernel/ids';
import type { PlaceHours } from '#domain/kernel/shift-time';
import type { PlaceTimes } from '#domain/kernel/time-options';
import type { BusTimes } from '#domain/kernel/dated-week';
import type { JobFacts } from '#domain/planning/planning-context';
import type { Tables } from '../database/tables.js';
import type { LicenceMinimum } from '#domain/planning/licences';
import type { HouseProfile } from '#domain/rules/house-profile';
import { readHouseProfiles } from './house-profiles.js';
import { type FactsOfStreams, readFacts } from '../event-store/stored-facts.js';

/** A location with its hours, times and rostered jobs. */
export interface DirectoryLocation extends PlaceHours, Omit<PlaceTimes, 'opening'> {
  readonly locationId: LocationId;
  readonly name: string;
  /** Null: the location is closed, and nobody can be planned there. */
  readonly domain: string | null;
  readonly lastBus: BusTimes;
  /** Numbers of people with a licence who must be present. Absent: none are required. */
  readonly licenceMinimum?: LicenceMinimum;
  /** Jobs that exist at the location and belong to one of its job filters, with that filter, by job id. */
  readonly jobs: Readonly<Record<JobId, JobFacts>>;
}

/** A job of an organisation. */
export interface DirectoryJob {
  readonly jobId: JobId;
  readonly name: string;
  readonly jobTypeId: 1 | 2 | 3;
  readonly colour: string;
  readonly callAllowed: boolean;
  readonly locationIds: readonly LocationId[];
  /** No new shifts; existing shifts keep it. */
  readonly retired: boolean;
}

/** A department of a location. */
export interface DirectoryJobFilter {
  readonly jobFilterId: JobFilterId;
  readonly locationId: LocationId;
  readonly name: string;
  /** Jobs that are rostered and published together. */
  readonly jobIds: readonly JobId[];
  /** Not offered any more; its shifts keep it. */
  readonly removed: boolean;
}

/**
 * Locations, jobs, departments and rule profiles of an organisation, by id; retired, removed and closed ones included.
 */
export interface Directory {
  readonly locations: ReadonlyMap<LocationId, DirectoryLocation>;
  readonly jobs: ReadonlyMap<JobId, DirectoryJob>;
  readonly jobFilters: ReadonlyMap<JobFilterId, DirectoryJobFilter>;
  /** Rule profiles, sorted by first date. */
  readonly houseProfiles: readonly HouseProfile[];
}

async function readDirectory(db: Kysely<Tables>, organisationId: string): Promise<Directory> {
  const jobRows = await db
    .selectFrom('job')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
  const filterRows = await db
    .selectFrom('job_filter')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('ordinal')
    .orderBy('name')
    .execute();
  const locationRows = await db
    .selectFrom('location')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('ordinal')
    .execute();
  const timeRows = await db
    .selectFrom('start_time')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('minute')
    .execute();
  const houseProfiles = await readHouseProfiles(db, organisationId);

  const jobs = jobRows.map((row): DirectoryJob => ({
    jobId: row.job_id as JobId,
    name: row.name,
    jobTypeId: row.job_type_id,
    colour: row.colour,
    callAllowed: row.call_allowed,
    locationIds: row.location_ids as LocationId[],
    retired: row.retired,
  }));
  const jobFilters = filterRows.map((row): DirectoryJobFilter => ({
    jobFilterId: row.job_filter_id as JobFilterId,
    locationId: row.location_id as LocationId,
    name: row.name,
    jobIds: row.job_ids as JobId[],
    removed: row.removed,
  }));
  const locations = locationRows.map((row): DirectoryLocation => {
    const locationId = row.location_id as LocationId;
    return {
      locationId,
      name: row.name,
      domain: row.domain,
      zone: row.zone,
      opening: row.opening,
      startTimes: timeRows.filter((time) => time.location_id === locationId).map(({ minute }) => minute),
      ...(row.quarter_hours && { quarterHours: true }),
      ...(row.until_closing && { untilClosing: true }),
      lastBus: row.last_bus,
      ...(row.social_hygiene + row.first_aid > 0 && {
        licenceMinimum: { socialHygiene: row.social_hygiene, firstAid: row.first_aid },
      }),
      jobs: jobsAt(locationId, jobs, jobFilters),
    };
  });
  return {
    locations: new Map(locations.map((location) => [location.locationId, location])),
    jobs: new Map(jobs.map((job) => [job.jobId, job])),
    jobFilters: new Map(jobFilters.map((filter) => [filter.jobFilterId, filter])),
    houseProfiles,
  };
}

function jobsAt(
  locationId: LocationId,
  jobs: readonly DirectoryJob[],
  jobFilters: readonly DirectoryJobFilter[],
): Record<JobId, JobFacts> {
  const jobsAtLocation: Record<JobId, JobFacts> = {};
  for (const filter of jobFilters) {
    if (filter.locationId !== locationId) continue;
    for (const jobId of filter.jobIds) {
      const job = jobs.find((candidate) => candidate.jobId === jobId);
      if (job?.locationIds.includes(locationId))
        jobsAtLocation[jobId] = { jobFilterId: filter.jobFilterId, callAllowed: job.callAllowed };
    }
  }
  return jobsAtLocation;
}

const KINDS = ['organisation/', 'start-time/', 'house-profile/'];

/**
 * Facts: locations, jobs, job filters and rule profiles of the organisation. Stale when one of them or a start time
 * changes.
 */
export const DIRECTORY: FactsOfStreams<Directory> = {
  id: 'directory',
  load: readDirectory,
  isStale: ({ streamId }) => KINDS.some((kind) => streamId.startsWith(kind)),
};

/**
 * Reads the locations, jobs, job filters and rule profiles of an organisation; not for commands. Jobs are in order of
 * name, locations and job filters in that of their ordinal.
 */
export const loadDirectory = (db: Kysely<Tables>, organisationId: string): Promise<Directory> =>
  readFacts(db, organisationId, DIRECTORY);
