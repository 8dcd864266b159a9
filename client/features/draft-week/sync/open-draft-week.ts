import type { Observable } from 'rxjs';
import i18next from 'i18next';
import { type CivilDate, isoWeekNumber } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { type PlanningRecords, planningStream } from '#domain/catalogue/planning-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { scheduleDtCommands } from '#domain/draft-week/draft-week.calls';
import type { FullSchedule, RosterWeekRecords } from '#domain/roster-week/roster-week.views';
import { call, report } from '../../../platform/api/current-api.js';
import { now } from '../../../platform/state/clock.js';
import { liveSocket, poorNetwork, recordStream } from '../../../platform/live/live-client.js';
import { recordsOf } from '../../../platform/live/record-maps.js';
import type { RecordStream } from '../../../platform/live/record-stream.js';
import { toast } from '../../../kit/ui/feedback/toast.js';
import { tabStores } from '../../../platform/pending-writes/this-tab.js';
import { boardContext } from '../model/board-context.js';
import { DraftWeekSession } from './draft-week.session.js';
import type { StoredEdit } from './stored-edits.js';
import { PresenceTracker } from './presence-tracker.js';

/** Says that edits of an earlier visit have been sent after all, on whichever page one is. */
const announceSent = (count: number, monday: CivilDate): void =>
  toast(i18next.t('offline:unsent.sent', { count, week: isoWeekNumber(monday) }));

/** A draft week that is open on this page, with everything its board shows and decides with. */
export interface OpenDraftWeek {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly session: DraftWeekSession;
  readonly presence: PresenceTracker;
  readonly planning: RecordStream<PlanningRecords>;
  readonly roster: RecordStream<RosterWeekRecords>;
  close(): void;
}

const NO_SHIFTS: ReadonlyMap<string, FullSchedule> = new Map();

/** Opens a week; it is live until `close`. */
export function openDraftWeek(locationId: LocationId, monday: CivilDate, userId: UserId): OpenDraftWeek {
  const planning = recordStream(planningStream(locationId, monday));
  const roster = recordStream(rosterWeekStream(locationId, monday));
  const stream = `draft-week/${locationId}/${monday}`;
  const presence = new PresenceTracker({ stream, userId, send: (update) => liveSocket.presence(update) });
  const session = new DraftWeekSession({
    locationId,
    monday,
    userId,
    socket: liveSocket,
    network: poorNetwork,
    presence,
    now,
    store: tabStores.open<StoredEdit>(userId, stream),
    sentFromBefore: (count) => announceSent(count, monday),
    report: (message) => report('live', message, window.location.pathname),
    post: (commands, signal) =>
      call(scheduleDtCommands, { body: { locationId, monday, commands: [...commands] } }, { signal }),
    context: (week) => {
      const facts = planning.stream.state.value;
      const published = roster.stream.state.value;
      return boardContext(
        {
          locationId,
          monday,
          planning: facts.phase === 'ready' ? facts.records : {},
          shifts: published.phase === 'ready' ? recordsOf(published.records, 'shift') : NO_SHIFTS,
        },
        week,
      );
    },
  });
  const facts$: readonly Observable<unknown>[] = [planning.stream.state.values$, roster.stream.state.values$];
  const subscriptions = facts$.map((values$) => values$.subscribe(() => session.contextChanged()));
  return {
    locationId,
    monday,
    session,
    presence,
    planning: planning.stream,
    roster: roster.stream,
    close() {
      for (const subscription of subscriptions) subscription.unsubscribe();
      session.close();
      planning.release();
      roster.release();
    },
  };
}
