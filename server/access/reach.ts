import { Inject, Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import type {
  AvailabilityId,
  JobFilterId,
  JobId,
  LocationId,
  PlacementId,
  RuleOverrideId,
  ScenarioId,
  ShiftId,
  SlotId,
  TemplateId,
  TimeOutId,
  UserId,
} from '#domain/kernel/ids';
import { type FieldFault, fieldRefusal, fieldRefusals, refusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../database/database.js';
import type { Caller } from '../http/caller.js';
import { CommandRefused } from '../event-store/refused.js';

/** Location of a record. */
export interface FoundAt {
  readonly locationId: LocationId;
}

/**
 * Resolves ids of records within the caller's reach. Throws CommandRefused `not_found` for an id that is unknown or
 * belongs to another location or organisation; with `field`, `errors` names the field that held the id.
 */
@Injectable()
export class Reach {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** The id itself if the location is within reach. Reads nothing. @throws CommandRefused `not_found` */
  location(caller: Caller, id: string, field?: string): LocationId {
    if (!caller.reach.has(id as LocationId)) throw notFound(field);
    return id as LocationId;
  }

  /** Job filter within reach, removed ones included, with its location. @throws CommandRefused `not_found` */
  async jobFilter(caller: Caller, id: string, field?: string): Promise<FoundAt & { jobFilterId: JobFilterId }> {
    const row = await this.db
      .selectFrom('job_filter')
      .select('location_id')
      .where('organisation_id', '=', caller.organisationId)
      .where('job_filter_id', '=', id)
      .executeTakeFirst();
    return { locationId: within(caller, row?.location_id, field), jobFilterId: id as JobFilterId };
  }

  /**
   * Job filter of the session's location.
   * @throws CommandRefused `not_found`, or `not_at_location` for another location within reach
   */
  async jobFilterHere(caller: Caller, id: string, field: string): Promise<JobFilterId> {
    const { locationId, jobFilterId } = await this.jobFilter(caller, id, field);
    if (locationId !== caller.locationId) throw new CommandRefused(fieldRefusal(field, 'not_at_location'));
    return jobFilterId;
  }

  /** Job at a location within reach, retired ones included. @throws CommandRefused `not_found` */
  async job(caller: Caller, id: string, field: string): Promise<JobId> {
    const row = await this.db
      .selectFrom('job')
      .select('location_ids')
      .where('organisation_id', '=', caller.organisationId)
      .where('job_id', '=', id)
      .executeTakeFirst();
    if (!isWithinReach(caller, row?.location_ids)) throw notFound(field);
    return id as JobId;
  }

  /**
   * Job ids of a job filter: `ids` in their order after checking that all belong to it, or all jobs if absent.
   * @throws CommandRefused `not_found` for a job out of reach, `not_in_job_filter` for others, in the fields
   * `jobIds[n]`
   */
  async jobsOfFilter(caller: Caller, jobFilterId: JobFilterId, ids?: readonly string[]): Promise<JobId[]> {
    const row = await this.db
      .selectFrom('job_filter')
      .select('job_ids')
      .where('organisation_id', '=', caller.organisationId)
      .where('job_filter_id', '=', jobFilterId)
      .executeTakeFirst();
    const ofFilter = (row?.job_ids ?? []) as JobId[];
    if (!ids) return ofFilter;
    for (const [index, id] of ids.entries()) await this.job(caller, id, `jobIds[${index}]`);
    const faults = ids.flatMap((id, index): FieldFault[] =>
      ofFilter.includes(id as JobId) ? [] : [{ field: `jobIds[${index}]`, code: 'not_in_job_filter' }],
    );
    const elsewhere = fieldRefusals(faults);
    if (elsewhere) throw new CommandRefused(elsewhere);
    return [...ids] as JobId[];
  }

  /** Scenario at a location within reach. @throws CommandRefused `not_found` */
  async scenario(caller: Caller, id: string, field?: string): Promise<ScenarioId> {
    const row = await this.db
      .selectFrom('scenario')
      .select('location_id')
      .where('organisation_id', '=', caller.organisationId)
      .where('scenario_id', '=', id)
      .executeTakeFirst();
    within(caller, row?.location_id, field);
    return id as ScenarioId;
  }

  /** Template at a location within reach, with its job filter. @throws CommandRefused `not_found` */
  async template(
    caller: Caller,
    id: string,
    field?: string,
  ): Promise<FoundAt & { templateId: TemplateId; jobFilterId: JobFilterId }> {
    const row = await this.db
      .selectFrom('template')
      .select(['location_id', 'job_filter_id'])
      .where('organisation_id', '=', caller.organisationId)
      .where('template_id', '=', id)
      .executeTakeFirst();
    return {
      locationId: within(caller, row?.location_id, field),
      templateId: id as TemplateId,
      jobFilterId: row?.job_filter_id as JobFilterId,
    };
  }

  /** Placement at a location within reach, with its job filter. @throws CommandRefused `not_found` */
  async placement(
    caller: Caller,
    id: string,
    field: string,
  ): Promise<FoundAt & { placementId: PlacementId; jobFilterId: JobFilterId }> {
    const row = await this.db
      .selectFrom('placement')
      .select(['location_id', 'job_filter_id'])
      .where('organisation_id', '=', caller.organisationId)
      .where('placement_id', '=', id)
      .executeTakeFirst();
    return {
      locationId: within(caller, row?.location_id, field),
      placementId: id as PlacementId,
      jobFilterId: row?.job_filter_id as JobFilterId,
    };
  }

  /**
   * Draft slot within reach, with location and week; removed slots included, so that the week's rules can explain the
   * refusal.
   * @throws CommandRefused `not_found`
   */
  async slot(caller: Caller, id: string, field?: string): Promise<FoundAt & { slotId: SlotId; monday: CivilDate }> {
    const row = await this.db
      .selectFrom('slot_place')
      .select(['location_id', 'monday'])
      .where('organisation_id', '=', caller.organisationId)
      .where('slot_id', '=', id)
      .executeTakeFirst();
    return {
      locationId: within(caller, row?.location_id, field),
      slotId: id as SlotId,
      monday: row?.monday as CivilDate,
    };
  }

  /** Published shift at a location within reach, with its week. @throws CommandRefused `not_found` */
  async shift(caller: Caller, id: string): Promise<FoundAt & { shiftId: ShiftId; monday: CivilDate }> {
    const row = await this.db
      .selectFrom('shift')
      .select(['location_id', 'monday'])
      .where('organisation_id', '=', caller.organisationId)
      .where('shift_id', '=', id)
      .executeTakeFirst();
    return { locationId: within(caller, row?.location_id), shiftId: id as ShiftId, monday: row?.monday as CivilDate };
  }

  /**
   * Availability entry and its owner: for staff only their own, for admins of people within reach.
   * @throws CommandRefused `not_found`
   */
  async availability(caller: Caller, id: string): Promise<{ availabilityId: AvailabilityId; userId: UserId }> {
    const row = await this.db
      .selectFrom('availability')
      .select('user_id')
      .where('organisation_id', '=', caller.organisationId)
      .where('availability_id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return { availabilityId: id as AvailabilityId, userId: await this.user(caller, row.user_id) };
  }

  /**
   * Time out and its owner: for staff only their own, for admins of people within reach.
   * @throws CommandRefused `not_found`
   */
  async timeOut(caller: Caller, id: string): Promise<{ timeOutId: TimeOutId; userId: UserId }> {
    const row = await this.db
      .selectFrom('time_out')
      .select('user_id')
      .where('organisation_id', '=', caller.organisationId)
      .where('time_out_id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return { timeOutId: id as TimeOutId, userId: await this.user(caller, row.user_id) };
  }

  /** Person of an override that was made at a location within reach. */
  async ruleOverride(caller: Caller, id: string): Promise<{ overrideId: RuleOverrideId; userId: UserId }> {
    const row = await this.db
      .selectFrom('rule_override')
      .select(['user_id', 'location_id'])
      .where('organisation_id', '=', caller.organisationId)
      .where('override_id', '=', id)
      .executeTakeFirst();
    within(caller, row?.location_id);
    return { overrideId: id as RuleOverrideId, userId: row?.user_id as UserId };
  }

  /**
   * The id of a person: for admins anybody who works at a location within reach, for staff only themselves.
   * @throws CommandRefused `not_found`
   */
  async user(caller: Caller, id: string, field?: string): Promise<UserId> {
    if (id === caller.userId) return caller.userId;
    if (caller.role === 'staff') throw notFound(field);
    return this.colleague(caller, id, field);
  }

  /**
   * The id of a person within reach, for staff too: for data that everybody may see, such as the published roster.
   * @throws CommandRefused `not_found`
   */
  async colleague(caller: Caller, id: string, field?: string): Promise<UserId> {
    const [userId] = await this.colleagues(caller, [id], () => field);
    return userId as UserId;
  }

  /**
   * The given ids, after checking with one query that each person is within reach or the caller.
   * @throws CommandRefused `not_found` for the first other id, with the field that `fieldOf` gives for its index
   */
  async colleagues(
    caller: Caller,
    ids: readonly string[],
    fieldOf: (index: number) => string | undefined,
  ): Promise<UserId[]> {
    const rows = await this.db
      .selectFrom('person')
      .select(['user_id', 'location_ids'])
      .where('organisation_id', '=', caller.organisationId)
      .where('user_id', 'in', [...ids])
      .execute();
    const visibleIds = new Set(rows.filter((row) => isWithinReach(caller, row.location_ids)).map((row) => row.user_id));
    visibleIds.add(caller.userId);
    ids.forEach((id, index) => {
      if (!visibleIds.has(id)) throw notFound(fieldOf(index));
    });
    return ids as UserId[];
  }
}

const isWithinReach = (caller: Caller, locationIds: readonly string[] = []): boolean =>
  locationIds.some((locationId) => caller.reach.has(locationId as LocationId));

function within(caller: Caller, locationId: string | undefined, field?: string): LocationId {
  if (locationId === undefined || !caller.reach.has(locationId as LocationId)) throw notFound(field);
  return locationId as LocationId;
}

/**
 * Error with the refusal `not_found`. `field`: name of the query or body field that held the id, listed in `errors`;
 * absent: the id came in the path.
 */
export const notFound = (field?: string): CommandRefused =>
  new CommandRefused(refusal('not_found', field ? { errors: [{ field, code: 'not_found' }] } : {}));
