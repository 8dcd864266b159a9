import { Inject, Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import type {
  AvailabilityId,
  JobFilterId,
  JobId,
  LocationId,
  PlacementId,
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

/** Location of a slot, shift or job filter. */
export interface FoundAt {
  readonly locationId: LocationId;
}

/**
 * Finds records by id within the caller's reach. Whatever is foreign or unknown answers the same `not_found`,
 * with the field when the id did not come in the path.
 */
@Injectable()
export class Reach {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  location(caller: Caller, id: string, field?: string): LocationId {
    if (!caller.reach.has(id as LocationId)) throw notFound(field);
    return id as LocationId;
  }

  async jobFilter(caller: Caller, id: string, field?: string): Promise<FoundAt & { jobFilterId: JobFilterId }> {
    const row = await this.db
      .selectFrom('job_filter')
      .select('location_id')
      .where('organisation_id', '=', caller.organisationId)
      .where('job_filter_id', '=', id)
      .executeTakeFirst();
    return { locationId: within(caller, row?.location_id, field), jobFilterId: id as JobFilterId };
  }

  /** A job filter of the session location, for calls that know no other. */
  async jobFilterHere(caller: Caller, id: string, field: string): Promise<JobFilterId> {
    const { locationId, jobFilterId } = await this.jobFilter(caller, id, field);
    if (locationId !== caller.locationId) throw new CommandRefused(fieldRefusal(field, 'not_at_location'));
    return jobFilterId;
  }

  /** A job that exists at a location within reach. */
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

  /** Jobs of a job filter: those named, or all of them. Field `jobIds`. */
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

  /** Location and week of a slot, removed ones included, so that the week can explain the refusal. */
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

  async shift(caller: Caller, id: string): Promise<FoundAt & { shiftId: ShiftId; monday: CivilDate }> {
    const row = await this.db
      .selectFrom('shift')
      .select(['location_id', 'monday'])
      .where('organisation_id', '=', caller.organisationId)
      .where('shift_id', '=', id)
      .executeTakeFirst();
    return { locationId: within(caller, row?.location_id), shiftId: id as ShiftId, monday: row?.monday as CivilDate };
  }

  /** Owner of an availability entry; staff find only their own. */
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

  /** Owner of a time out; staff find only their own. */
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

  /** A person who is home or enabled at a location within reach; for staff only oneself. */
  async user(caller: Caller, id: string, field?: string): Promise<UserId> {
    if (id === caller.userId) return caller.userId;
    if (caller.role === 'staff') throw notFound(field);
    return this.colleague(caller, id, field);
  }

  /** A person within reach, also for staff: for what is everybody's to see, such as the published roster. */
  async colleague(caller: Caller, id: string, field?: string): Promise<UserId> {
    const [userId] = await this.colleagues(caller, [id], () => field);
    return userId as UserId;
  }

  /** Several people at once, in the order asked; `fieldOf` names each. */
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
    const known = new Set(rows.filter((row) => isWithinReach(caller, row.location_ids)).map((row) => row.user_id));
    known.add(caller.userId);
    ids.forEach((id, index) => {
      if (!known.has(id)) throw notFound(fieldOf(index));
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

/** `field`: the id came in the query or the body, which `errors` then tells. */
export const notFound = (field?: string): CommandRefused =>
  new CommandRefused(refusal('not_found', field ? { errors: [{ field, code: 'not_found' }] } : {}));
