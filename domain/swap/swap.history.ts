import { type Description, type EventContext, wireTimes } from '../history/description.js';
import type { FeatureHistory, HistoryKind } from '../history/feature-history.js';
import { whatItIs } from '../history/shift-wording.js';
import { dateText, nonEmpty, detailText } from '../history/wording.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import type { AboutSwap, SwapEvent } from './swap.events.js';
import type { Swaps, SwapStatus } from './swap.state.js';

const withShift = (sentence: string): HistoryKind => ({
  group: 'requests',
  sentence: ({ after }, wording) => ({ sentence, notes: nonEmpty(whatItIs(after, wording)) }),
});

/**
 * History entries of swaps: the offered shift, the colleague (`userId`, null: everybody) and the status of the offer.
 */
export const swapHistory: FeatureHistory<SwapEvent, Swaps> = {
  stream: 'swap',
  readsState: true,
  events: {
    ShiftSwapOffered: {
      group: 'requests',
      sentence: ({ after }, wording) => {
        const wanted = detailText(after, 'wantedDate');
        const inReturn = wanted && wording.translate('note.inReturn', { day: dateText(wanted as CivilDate, wording) });
        return {
          sentence: after?.['userId'] ? 'requests.offered.one' : 'requests.offered.all',
          notes: nonEmpty(whatItIs(after, wording), inReturn),
        };
      },
      describe: (data) => describeSwap(data, null, 'offered', data),
    },
    ShiftSwapAccepted: {
      ...withShift('requests.swapAccepted'),
      describe: (data, seen) => describeSwap(data, seen, 'accepted'),
    },
    ShiftSwapRefused: {
      ...withShift('requests.swapRefused'),
      describe: (data, seen) => describeSwap(data, seen, 'refused'),
    },
    ShiftSwapApproved: {
      ...withShift('requests.swapApproved'),
      describe: (data, seen) => describeSwap(data, seen, 'approved'),
    },
    ShiftSwapDeclined: {
      ...withShift('requests.swapDeclined'),
      describe: (data, seen) => describeSwap(data, seen, 'declined'),
    },
    ShiftSwapReopened: {
      ...withShift('requests.swapReopened'),
      describe: (data, seen) => describeSwap(data, seen, data.acceptedBy ? 'accepted' : 'offered'),
    },
    ShiftSwapWithdrawn: {
      ...withShift('requests.swapWithdrawn'),
      describe: (data, seen) => describeSwap(data, seen, 'withdrawn'),
    },
    ShiftSwapLapsed: {
      ...withShift('requests.swapLapsed'),
      describe: (data, seen) => describeSwap(data, seen, 'lapsed', data),
    },
  },
};

function describeSwap(
  { swapId, locationId, jobFilterId, date, shiftId, userId, toUserId, acceptedBy }: AboutSwap,
  seen: EventContext<Swaps> | null,
  status: SwapStatus,
  shifts?: { readonly shift: ShiftData; readonly wanted: ShiftData | null },
): Description {
  const was = seen?.before.swaps[swapId];
  const { shift, wanted } = shifts ?? was ?? {};
  return {
    locationId,
    jobFilterId,
    date,
    subjectId: userId,
    people: [toUserId, acceptedBy],
    entityId: swapId,
    entities: [shiftId, wanted?.shiftId],
    before: was ? { status: was.status } : null,
    after: {
      status,
      ...(shift ? { ...wireTimes(shift.time), jobId: shift.jobId } : {}),
      userId: acceptedBy ?? toUserId,
      ...(wanted ? { wantedDate: wanted.time.date } : {}),
    },
  };
}
