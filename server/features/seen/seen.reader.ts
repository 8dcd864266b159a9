import { Inject, Injectable } from '@nestjs/common';
import { seesPhone } from '#domain/account/phone-visibility';
import { byName } from '#domain/kernel/by-name';
import { instant } from '#domain/kernel/clock-time';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { notificationStream } from '#domain/notification/notification.events';
import type { WireSeenBy } from '#domain/seen/seen.calls';
import type { SeenCount } from '#domain/seen/seen.views';
import { seenKey, type SeenKind } from '#domain/seen/seen.events';
import { seenKind } from '../../decision-context/seen-kind.js';
import { eventOf } from '../../event-store/event-of.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { DATABASE, type Database } from '../../database/database.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import type { Caller } from '../../http/caller.js';
import { type AdminPlace, AdminSources, locationSource } from '../../live/record-sources.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { notFound } from '../../access/reach.js';
import { SeenSubjects } from '../../access/seen-subjects.js';
import { Registers } from '../../registration/registers.js';

/** Days back for which managers get numbers of readers. */
const DAYS_SHOWN = 92;

/**
 * Reads read receipts: numbers of readers per item as live records for admins, people who opened an item and those who
 * have not.
 */
@Injectable()
export class SeenReader {
  @Registers(AdminSources)
  readonly source = locationSource('seen', { invalidationOf: seenHere, read: (scope) => this.counts(scope) });

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly subjects: SeenSubjects,
    private readonly streams: StreamReader,
  ) {}

  /** Number of readers of each item of a location that somebody opened in the last 92 days, by `seenKey`. */
  async counts({ organisationId, locationId }: AdminPlace): Promise<ReadonlyMap<string, SeenCount>> {
    const rows = await this.db
      .selectFrom('seen')
      .select(({ fn }) => ['kind', 'item_id', fn.countAll<string>().as('count')])
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .groupBy(['kind', 'item_id'])
      .having(({ fn }) => fn.max('seen_at'), '>', new Date(Date.now() - DAYS_SHOWN * 86_400_000))
      .execute();
    return new Map(
      rows.map(({ kind: name, item_id: id, count }) => {
        const kind = name as SeenKind;
        return [seenKey({ kind, id }), { kind, id, count: Number(count) }];
      }),
    );
  }

  /**
   * Recipients of an item: those who opened it, earliest first, and those who did not, sorted by name, with a phone
   * number where the caller may see it.
   * @throws CommandRefused `not_found` in the field `id` if it is unknown or out of reach
   */
  async seenBy(caller: Caller, kind: SeenKind, id: string): Promise<WireSeenBy> {
    const { organisationId } = caller;
    const { userIds, seenAt } = await this.marksOf(caller, kind, id);
    const people = await this.db
      .selectFrom('person')
      .select(['user_id', 'name', 'phone_number', 'phone_for'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', 'in', [...new Set(['', ...userIds, ...seenAt.keys()])])
      .execute();
    const named = new Map(people.map((person) => [person.user_id, person]));
    const unseen = userIds.flatMap((userId) => (seenAt.has(userId) ? [] : (named.get(userId) ?? [])));
    const states = await this.streams.readAll(
      notificationKind,
      organisationId,
      unseen.map(({ user_id }) => notificationStream(user_id as UserId)),
    );
    return {
      seen: [...seenAt].map(([userId, at]) => ({ id: userId, name: named.get(userId)?.name ?? '', at })),
      notSeen: unseen
        .map((person, index) => ({
          id: person.user_id,
          name: person.name,
          phone_number: seesPhone(person.phone_for, caller.role) ? person.phone_number : null,
          reminded_at: states[index]!.state.newsReminders[id]?.at ?? null,
        }))
        .sort(byName),
    };
  }

  /**
   * Location of the item and the recipients who have not opened it.
   * @throws CommandRefused `not_found` in the field `id`
   */
  async unseenOf(
    caller: Caller,
    kind: SeenKind,
    id: string,
  ): Promise<{ readonly locationId: LocationId; readonly unseen: readonly UserId[] }> {
    const { locationId, userIds, seenAt } = await this.marksOf(caller, kind, id);
    return { locationId, unseen: (userIds as UserId[]).filter((userId) => !seenAt.has(userId)) };
  }

  private async marksOf(caller: Caller, kind: SeenKind, id: string) {
    const { organisationId } = caller;
    const audience = await this.subjects.of(kind).audienceOf(organisationId, id);
    if (!audience || !caller.reach.has(audience.locationId)) throw notFound('id');
    const marks = await this.db
      .selectFrom('seen')
      .select(['user_id', 'seen_at'])
      .where('organisation_id', '=', organisationId)
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .orderBy('seen_at')
      .execute();
    return { ...audience, seenAt: new Map(marks.map((row) => [row.user_id, instant(row.seen_at.getTime())])) };
  }
}

function seenHere(logged: LoggedEvent, { locationId }: AdminPlace): string[] {
  const items = eventOf(seenKind, logged)?.data.items ?? [];
  return items.filter((item) => item.locationId === locationId).map(seenKey);
}
