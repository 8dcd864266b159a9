import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { addDays } from '#domain/kernel/civil-date';
import { instant } from '#domain/kernel/clock-time';
import type { LocationId, SpecialJobId, UserId } from '#domain/kernel/ids';
import type { SpecialJob } from '#domain/special-job/special-job.decider';
import type { WireSpecialJobView } from '#domain/special-job/special-job.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { loadEventTexts } from '../../event-store/texts.js';
import { type AdminPlace, EverybodySources, invalidatedHere, sharedSource } from '../../live/record-sources.js';
import { loadStaff } from '../../decision-context/staff-facts.js';
import { todayNow } from '../../decision-context/today.js';
import type { SpecialJobTable } from './special-job.table.js';
import { Registers } from '../../registration/registers.js';

/** Age in days up to which open chores are pushed. */
const DAYS_OPEN = 31;
/** Age in days up to which done chores are pushed. */
const DAYS_DONE = 7;

/**
 * Reads chores: the one assigned last (null: none), and as live records those that are open or were done in the last
 * days.
 */
@Injectable()
export class SpecialJobReader {
  /** Live records of a location's current chores, for everybody there. */
  @Registers(EverybodySources)
  readonly source = sharedSource('specialJob', {
    invalidationOf: (logged, scope) => invalidatedHere(logged, scope, 'special-job', 'specialJobId'),
    read: (scope) => this.current(scope),
  });

  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Chore of a location that was assigned last, also if it is done; null: none. */
  async latest({ organisationId, locationId }: AdminPlace): Promise<WireSpecialJobView | null> {
    const rows = await this.ofLocation({ organisationId, locationId })
      .orderBy('assigned_at', 'desc')
      .orderBy('special_job_id', 'desc')
      .limit(1)
      .execute();
    return (await viewsOf(this.db, organisationId, rows))[0] ?? null;
  }

  /** Chores of a location by id: open ones up to 31 days old, done ones up to 7. */
  async current(scope: AdminPlace): Promise<ReadonlyMap<string, WireSpecialJobView>> {
    const today = await todayNow(this.db, scope);
    const rows = await this.ofLocation(scope).where('date', '>=', addDays(today, -DAYS_OPEN)).execute();
    const shown = rows.filter(({ done_at, date }) => done_at === null || date >= addDays(today, -DAYS_DONE));
    return new Map((await viewsOf(this.db, scope.organisationId, shown)).map((view) => [view.id, view]));
  }

  /** Location and person of a chore; undefined: unknown. */
  async find(
    organisationId: string,
    specialJobId: string,
  ): Promise<{ specialJobId: SpecialJobId; locationId: LocationId; userId: UserId } | undefined> {
    const row = await this.db
      .selectFrom('special_job')
      .select(['location_id', 'user_id'])
      .where('organisation_id', '=', organisationId)
      .where('special_job_id', '=', specialJobId)
      .executeTakeFirst();
    return (
      row && {
        specialJobId: specialJobId as SpecialJobId,
        locationId: row.location_id as LocationId,
        userId: row.user_id as UserId,
      }
    );
  }

  private ofLocation({ organisationId, locationId }: AdminPlace) {
    return this.db
      .selectFrom('special_job')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId);
  }
}

async function viewsOf(
  db: Kysely<Tables>,
  organisationId: string,
  rows: readonly Selectable<SpecialJobTable>[],
): Promise<WireSpecialJobView[]> {
  return specialJobViews(
    db,
    organisationId,
    rows.map((row) => ({
      specialJobId: row.special_job_id as SpecialJobId,
      locationId: row.location_id as LocationId,
      userId: row.user_id as UserId,
      date: row.date,
      bodyId: row.body_id as SpecialJob['bodyId'],
      assignedAt: instant(row.assigned_at.getTime()),
      doneAt: row.done_at && instant(row.done_at.getTime()),
    })),
  );
}

/**
 * Chores in API format, in the given order. `written`: body of those whose text is not stored yet; names of erased
 * people are empty.
 */
export async function specialJobViews(
  db: Kysely<Tables>,
  organisationId: string,
  jobs: readonly Omit<SpecialJob, 'assignedBy'>[],
  written = '',
): Promise<WireSpecialJobView[]> {
  if (jobs.length === 0) return [];
  const [staff, texts] = await Promise.all([
    loadStaff(db, organisationId),
    loadEventTexts(
      db,
      organisationId,
      jobs.map(({ bodyId }) => bodyId),
    ),
  ]);
  return jobs.map(({ specialJobId, locationId, userId, date, bodyId, assignedAt, doneAt }) => ({
    id: specialJobId,
    horeca_location_id: locationId,
    user_id: userId,
    name: staff.get(userId)?.name ?? '',
    body: texts.get(bodyId) ?? written,
    date,
    createdAt: assignedAt,
    doneAt,
  }));
}
