import { type Description, type Details, differ, type EventContext } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import { datesOf, ownOrOther, nonEmpty, detailText } from '../history/wording.js';
import type { TimeOutId } from '../kernel/ids.js';
import type { TimeOutEvent } from './time-out.events.js';
import type { TimeOuts } from './time-out.state.js';

/** History entries of time out. */
export const timeOutHistory: FeatureHistory<TimeOutEvent, TimeOuts> = {
  stream: 'time-out',
  readsState: true,
  texts: { remarkId: 'remark' },
  events: {
    TimeOutRequested: {
      group: 'absence',
      sentence: (entry, { translate }) => ({
        sentence: `people.timeOutRequested.${ownOrOther(entry)}`,
        notes: nonEmpty(detailText(entry.after, 'remark'), translate('note.toDecide')),
      }),
      describe: (data, seen) => describeTimeOut(data, seen, { ...data, approved: null }),
    },
    TimeOutChanged: {
      group: 'absence',
      sentence: (entry, wording) => {
        const { before, after } = entry;
        const sentence = `people.timeOutChanged.${ownOrOther(entry)}`;
        if (differ(before, after, 'from', 'until'))
          return { sentence, changes: [{ before: datesOf(before, wording), after: datesOf(after, wording) }] };
        return { sentence, notes: nonEmpty(datesOf(after, wording), detailText(after, 'remark')) };
      },
      describe: (data, seen) => {
        const approved = seen.before.timeOuts[data.timeOutId]?.approved ?? null;
        return describeTimeOut(data, seen, { ...data, approved });
      },
    },
    TimeOutApproved: {
      group: 'absence',
      sentence: (entry) => ({ sentence: `people.timeOutApproved.${ownOrOther(entry)}` }),
      describe: (data, seen) => describeDecision(data, seen, true),
    },
    TimeOutDeclined: {
      group: 'absence',
      sentence: 'people.timeOutDeclined',
      describe: (data, seen) => describeDecision(data, seen, false),
    },
    TimeOutReopened: {
      group: 'absence',
      sentence: 'people.timeOutReopened',
      describe: (data, seen) => describeDecision(data, seen, null),
    },
    TimeOutCancelled: {
      group: 'absence',
      sentence: (entry) => ({ sentence: `people.timeOutCancelled.${ownOrOther(entry)}` }),
      describe: (data, seen) => describeTimeOut(data, seen, null),
    },
  },
};

type TimeOutDetails = Pick<TimeOuts['timeOuts'][TimeOutId], 'from' | 'until' | 'remarkId' | 'approved'>;

const timeOutDetails = ({ from, until, remarkId, approved }: TimeOutDetails): Details => ({
  from,
  until,
  approved,
  ...(remarkId ? { remarkId } : {}),
});

type TimeOutData = Extract<TimeOutEvent, { type: 'TimeOutApproved' }>['data'];

function describeDecision(data: TimeOutData, seen: EventContext<TimeOuts>, approved: boolean | null): Description {
  const was = seen.before.timeOuts[data.timeOutId];
  return describeTimeOut(data, seen, was ? { ...was, approved } : null);
}

function describeTimeOut(
  { timeOutId, userId }: TimeOutData,
  seen: EventContext<TimeOuts>,
  is: TimeOutDetails | null,
): Description {
  const was = seen.before.timeOuts[timeOutId];
  return {
    date: is?.from ?? was?.from ?? null,
    ...(was ? { fromDate: was.from } : {}),
    subjectId: userId,
    entityId: timeOutId,
    before: was ? timeOutDetails(was) : null,
    after: is && timeOutDetails(is),
  };
}
