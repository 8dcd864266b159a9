import { Inject, Injectable } from '@nestjs/common';
import { seesPhone } from '#domain/account/phone-visibility';
import { addDays } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { UserId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { MessageEvent } from '#domain/message/message.events';
import { ROSTER } from '#domain/notification/notice';
import { notificationStream } from '#domain/notification/notification.events';
import { reminderTopic } from '#domain/notification/reminder-notices';
import { lastNoticesOf, weekSeenBy, type SeenWeek } from '#domain/notification/week-seen';
import type { WeekSeen } from '#domain/notification/week-seen.views';
import { type RosterWeekEvent, rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { DATABASE, type Database } from '../../database/database.js';
import { eventOf } from '../../event-store/event-of.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { weekSource, PlanningSources } from '../../live/record-sources.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { messageKind } from '../../decision-context/message-kind.js';
import { rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { NotificationReader } from './notification.reader.js';
import { NotificationFailuresReader } from './notification-failures.reader.js';
import { Registers } from '../../registration/registers.js';

/** Longest time by which a bundled notice may precede its publication. Milliseconds. */
const BUNDLE_MS = 86_400_000;

/** Age of notices that count for a week that is not published. Milliseconds. */
const UNPUBLISHED_MS = 90 * 86_400_000;

interface Place extends SeenWeek {
  readonly organisationId: string;
}

/**
 * Live records of a planning board: enabled recipients of the week's notices, with the instant at which they opened the
 * last one (null: not yet), and channels by which it did not reach them. None for a week that is over.
 */
@Injectable()
export class WeekSeenLive {
  @Registers(PlanningSources)
  readonly source = weekSource('weekSeen', { invalidationOf, read: (scope) => this.of(scope) });

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
    private readonly reader: NotificationReader,
    private readonly failures: NotificationFailuresReader,
  ) {}

  /**
   * Enabled recipients of notices about a week, by user id, with the instant at which they opened it (null: not yet)
   * and failures. Empty for a week that is over or was never notified.
   */
  async of({ organisationId, locationId, monday }: Place): Promise<ReadonlyMap<string, WeekSeen>> {
    const since = await this.notifiedSince({ organisationId, locationId, monday });
    if (since === null) return new Map();
    const topics = [ROSTER, reminderTopic(locationId, monday)];
    const changes = groupBy(
      await this.reader.changesSince(organisationId, topics, new Date(since - BUNDLE_MS)),
      ({ userId }) => userId,
    );
    const people = await this.people(organisationId, [...changes.keys()]);
    const states = await this.streams.readAll(
      notificationKind,
      organisationId,
      people.map(({ user_id }) => notificationStream(user_id as UserId)),
    );
    const week = { locationId, monday };
    const lastNotices = people.flatMap(({ user_id }, index) =>
      lastNoticesOf(changes.get(user_id as UserId) ?? [], states[index]!.state, week),
    );
    const failures = await this.failures.of(organisationId, lastNotices);
    const all = people.flatMap((person, index): WeekSeen[] => {
      const userId = person.user_id as UserId;
      const seen = weekSeenBy(changes.get(userId) ?? [], states[index]!.state, week);
      const phoneNumber = seesPhone(person.phone_for, 'admin') ? person.phone_number : null;
      return seen ? [{ userId, name: person.name, phoneNumber, ...seen, failures: failures.get(userId) ?? [] }] : [];
    });
    return new Map(all.map((one) => [one.userId, one]));
  }

  /**
   * Instant of the week's first publication (or 90 days ago if it only has single shifts) in milliseconds; null: no
   * shifts, or the week is over.
   */
  private async notifiedSince({ organisationId, locationId, monday }: Place): Promise<number | null> {
    const { locations } = await loadDirectory(this.db, organisationId);
    const zone = locations.get(locationId)?.zone ?? 'Europe/Amsterdam';
    if (addDays(monday, 6) < todayAt(Date.now(), zone)) return null;
    const { state } = await this.streams.read(rosterWeekKind, organisationId, rosterWeekStream(locationId, monday));
    const published = Object.values(state.parts).flatMap((part) => part.publishedAt ?? []);
    if (published.length > 0) return Math.min(...published.map((at) => Date.parse(at)));
    // Shifts that were added one by one are told as well.
    return Object.keys(state.shifts).length > 0 ? Date.now() - UNPUBLISHED_MS : null;
  }

  /** Enabled ones of these people, sorted by name. */
  private people(organisationId: string, userIds: readonly string[]) {
    return this.db
      .selectFrom('person')
      .select(['user_id', 'name', 'phone_number', 'phone_for'])
      .where('organisation_id', '=', organisationId)
      .where('enabled', '=', true)
      .where('user_id', 'in', ['', ...userIds])
      .orderBy('name')
      .execute();
  }
}

/** Roster events that give no notice. */
const UNANNOUNCED: ReadonlySet<string> = new Set<RosterWeekEvent['type']>([
  'ShiftOpened',
  'ShiftClosed',
  'ShiftFlagged',
]);

function invalidationOf(logged: LoggedEvent, { locationId, monday }: SeenWeek): (string | null)[] {
  if (logged.streamId === rosterWeekStream(locationId, monday)) return UNANNOUNCED.has(logged.event.type) ? [] : [null];
  const sent = eventOf(messageKind, logged);
  if (sent) return recipientOf(sent);
  const event = eventOf(notificationKind, logged);
  if (event?.type === 'NotificationsRead') return [event.data.userId];
  if (event?.type !== 'RosterReminded') return [];
  return event.data.locationId === locationId && event.data.week === monday ? [event.data.userId] : [];
}

/** Recipients whose failed or late message an event changes. */
function recipientOf({ type, data }: MessageEvent): string[] {
  // A message that was sent at once shows nothing; a text message may still be reported as arrived.
  if (data.notificationId === null || data.userId === null || (type === 'MessageSent' && data.kind !== 'sms'))
    return [];
  return [data.userId];
}
