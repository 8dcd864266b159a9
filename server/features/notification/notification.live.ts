import { weekRequestStream } from '#domain/availability/week-request.events';
import { Injectable } from '@nestjs/common';
import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import { notificationStream } from '#domain/notification/notification.events';
import type { ShiftRequestEvent } from '#domain/shift-request/shift-request.events';
import type { SwapEvent } from '#domain/swap/swap.events';
import type { SpecialJobEvent } from '#domain/special-job/special-job.events';
import { timeOutStream } from '#domain/time-out/time-out.events';
import { eventOf } from '../../event-store/event-of.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { invalidation, type Invalidation } from '../../live/live-streams.js';
import { changedRecords, type OwnPlace, type OwnSource, OwnSources } from '../../live/record-sources.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { NotificationFeed } from './notification-feed.js';
import { NotificationReader } from './notification.reader.js';
import { Registers } from '../../registration/registers.js';

const TYPE = 'notification';
/** Type of an invalidation whose id is a log position; the people concerned are known only after reading it. */
const AT = `${TYPE}:at`;

/** Live records of a person's notifications on their own stream: the newest 200 of 90 days. */
@Injectable()
export class NotificationLive {
  constructor(
    private readonly reader: NotificationReader,
    private readonly feed: NotificationFeed,
  ) {}

  @Registers(OwnSources)
  readonly ownSource: OwnSource = {
    type: TYPE,
    invalidations: (logged, { userId }) => {
      if (logged.streamId === notificationStream(userId)) return readInvalidations(logged);
      return mayConcern(logged, userId) ? [invalidation(logged, AT, String(logged.position))] : [];
    },
    snapshot: (scope) => this.records(scope),
    read: async (scope, invalidations) => {
      const changed = await this.changedAt(
        scope,
        invalidations.filter(({ type }) => type === AT),
      );
      const requested = [...invalidations.filter(({ type }) => type === TYPE), ...changed];
      return requested.length > 0 ? changedRecords(await this.records(scope), requested) : [];
    },
  };

  private async records({ organisationId, userId }: OwnPlace): Promise<ReadonlyMap<string, unknown>> {
    const list = await this.reader.list(organisationId, userId);
    return new Map(list.map((one) => [one.id, one]));
  }

  /** Invalidations of notices that the events at these positions added, removed or changed in the person's list. */
  private async changedAt(
    { organisationId, userId }: OwnPlace,
    invalidations: readonly Invalidation[],
  ): Promise<Invalidation[]> {
    const causes = new Map(invalidations.map((one) => [Number(one.id), one]));
    const positions = [...causes.keys()];
    if (positions.length === 0) return [];
    const changes = await this.feed.between(organisationId, Math.min(...positions), Math.max(...positions));
    const touched = changes.filter((change) => change.userId === userId && causes.has(change.position));
    if (touched.length === 0) return [];
    const ids = await this.reader.idsChangedSince(organisationId, userId, touched[0]!.position);
    const cause = causes.get(touched.at(-1)!.position)!;
    return ids.map((id) => ({ ...cause, type: TYPE, id }));
  }
}

/** Invalidations of read marks and reminders. */
function readInvalidations(logged: LoggedEvent): Invalidation[] {
  const event = eventOf(notificationKind, logged);
  if (event?.type === 'RosterReminded' || event?.type === 'NewsReminded' || event?.type === 'ProfileEndReminded')
    return [invalidation(logged, AT, String(logged.position))];
  return event?.type === 'NotificationsRead'
    ? event.data.notificationIds.map((id) => invalidation(logged, TYPE, id))
    : [];
}

/** Roster events that give no notice. */
const UNANNOUNCED: ReadonlySet<string> = new Set<RosterWeekEvent['type']>([
  'ShiftOpened',
  'ShiftClosed',
  'ShiftFlagged',
]);

/** Whether an event may give the person a notice, judged by the event alone. */
function mayConcern(logged: LoggedEvent, userId: OwnPlace['userId']): boolean {
  const { streamId, event } = logged;
  switch (streamId.slice(0, streamId.indexOf('/'))) {
    case 'roster-week':
      return !UNANNOUNCED.has(event.type);
    case 'swap': {
      const data = event.data as SwapEvent['data'];
      return data.toUserId === null || [data.userId, data.toUserId, data.acceptedBy].includes(userId);
    }
    case 'shift-request':
      return (event.data as ShiftRequestEvent['data']).userId === userId;
    case 'availability-week':
      return streamId === weekRequestStream(userId);
    case 'special-job': {
      const data = event.data as SpecialJobEvent['data'];
      return data.userId === userId || data.assignedBy === userId;
    }
    default:
      return streamId === timeOutStream(userId);
  }
}
