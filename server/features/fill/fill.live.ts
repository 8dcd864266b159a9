import { Inject, Injectable } from '@nestjs/common';
import { ownStream } from '#domain/catalogue/own-records.views';
import { isAdmin, roleOf } from '#domain/access/access';
import { countsOf, type WeekFillView } from '#domain/fill/fill.views';
import type { FillId, JobFilterId, LocationId, SlotId, UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import { loadStaff } from '../../decision-context/staff-facts.js';
import { LiveHub } from '../../live/live-hub.js';
import { type OwnPlace, type OwnSource, ownSource, OwnSources } from '../../live/record-sources.js';
import { Registers } from '../../registration/registers.js';
import { FillStore, type QueuedFill } from './fill-store.js';
import type { FillRow } from './fill-request.js';

const TYPE = 'weekFill';

/** Live records of a person's own searches, with their progress. Changes are pushed without events. */
@Injectable()
export class FillLive {
  @Registers(OwnSources)
  readonly own: OwnSource;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly store: FillStore,
    private readonly hub: LiveHub,
  ) {
    this.own = ownSource(TYPE, {
      changesWithoutEvents: true,
      invalidationOf: () => [],
      read: (place) => this.read(place),
    });
  }

  /** Pushes a search to its person, and their places in the queue to those who wait at the location. */
  async changed(row: Pick<FillRow, 'organisation_id' | 'location_id' | 'user_id'>): Promise<void> {
    const waiting = await this.store.waitingAt(row);
    for (const userId of new Set([row.user_id, ...waiting]))
      this.hub.refresh(row.organisation_id, ownStream(userId as UserId), TYPE);
  }

  /** Searches of a person, by id. */
  async read({ organisationId, userId }: OwnPlace): Promise<ReadonlyMap<string, WeekFillView>> {
    const all = await this.store.listOf(organisationId, userId);
    if (all.length === 0) return new Map();
    const mayPlanAt = await this.plannerOf(organisationId, userId);
    const rows = all.filter(({ location_id }) => mayPlanAt(location_id));
    const staff = await loadStaff(this.db, organisationId);
    return new Map(rows.map((row) => [row.fill_id, fillView(row, (id) => staff.get(id as UserId)?.name ?? '')]));
  }

  /** Whether a person may plan at a location now: they may have lost the right since they asked. */
  private async plannerOf(organisationId: string, userId: string): Promise<(locationId: string) => boolean> {
    const person = await this.db
      .selectFrom('person')
      .select(['super_user', 'type_name', 'location_ids'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!person) return () => false;
    const { super_user: superUser, type_name: name, location_ids } = person;
    return (locationId) =>
      superUser || (isAdmin(roleOf({ superUser, type: { name } })) && location_ids.includes(locationId));
  }
}

/** Search in API format. */
export function fillView(row: QueuedFill, nameOf: (userId: string) => string): WeekFillView {
  const { best, status, before_id } = row;
  const { slots, filled } = best ? countsOf(best) : { slots: 0, filled: 0 };
  return {
    id: row.fill_id as FillId,
    locationId: row.location_id as LocationId,
    monday: row.monday,
    jobFilterId: row.job_filter_id as JobFilterId | null,
    date: row.on_date,
    slotIds: row.slot_ids as SlotId[] | null,
    fromScenario: row.from_scenario,
    settings: row.settings,
    departments: row.departments,
    seconds: row.seconds,
    status,
    ahead: row.ahead,
    before: before_id === null ? null : { id: before_id as UserId, name: nameOf(before_id) },
    progress: {
      slots,
      filled,
      gap: best?.gap ?? null,
      secondsLeft: row.seconds_left,
    },
    proposal: status === 'ready' ? best : null,
  };
}
