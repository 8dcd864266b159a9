import type { AvailabilityEvent, AvailabilityTime } from '../availability/availability.events.js';
import type { CalendarAddressEvent } from '../calendar-address/calendar-address.events.js';
import type { FreeDayEvent } from '../free-day/free-day.events.js';
import type { CivilDate } from '../kernel/civil-date.js';
import { momentAt } from '../kernel/clock-time.js';
import type { TimeOutId } from '../kernel/ids.js';
import type { SessionEvent } from '../session/session.events.js';
import type { StaffEvent } from '../staff/staff.events.js';
import type { TimeOutEvent } from '../time-out/time-out.events.js';
import type { TimeOuts } from '../time-out/time-out.state.js';
import { type Details, type Seen, streamKey, type Telling, type Tellings } from './telling.js';

const availableTimes = (date: CivilDate, { from, until }: AvailabilityTime): Details => ({
  from: momentAt(date, from),
  until: momentAt(date, until),
});

/** What people enter is theirs and not of a location: every admin of the organisation plans with it. */
export const availabilityHistory: Tellings<AvailabilityEvent> = {
  AvailabilityEntered: ({ availabilityId, userId, date, time }) => ({
    date,
    subjectId: userId,
    entityId: availabilityId,
    after: availableTimes(date, time),
  }),
  AvailabilityChanged: ({ availabilityId, userId, date, time, was }) => ({
    date,
    subjectId: userId,
    entityId: availabilityId,
    before: availableTimes(date, was),
    after: availableTimes(date, time),
  }),
  AvailabilityWithdrawn: ({ availabilityId, userId, date, was }) => ({
    date,
    subjectId: userId,
    entityId: availabilityId,
    before: availableTimes(date, was),
  }),
};

export const freeDayHistory: Tellings<FreeDayEvent> = {
  FreeDayEntered: ({ freeDayId, userId, date }) => ({ date, subjectId: userId, entityId: freeDayId, after: { date } }),
  FreeDayWithdrawn: ({ freeDayId, userId, date }) => ({ date, subjectId: userId, entityId: freeDayId, before: { date } }),
};

type TimeOutDetails = Pick<TimeOuts['timeOuts'][TimeOutId], 'from' | 'until' | 'remarkId' | 'approved'>;

const timeOutDetails = ({ from, until, remarkId, approved }: TimeOutDetails): Details => ({
  from,
  until,
  approved,
  ...(remarkId ? { remarkId } : {}),
});

export const timeOutHistory: Tellings<TimeOutEvent, TimeOuts> = {
  TimeOutRequested: (data, seen) => tellTimeOut(data, seen, { ...data, approved: null }),
  TimeOutChanged: (data, seen) => {
    const approved = seen.before.timeOuts[data.timeOutId]?.approved ?? null;
    return tellTimeOut(data, seen, { ...data, approved });
  },
  TimeOutApproved: (data, seen) => tellDecision(data, seen, true),
  TimeOutDeclined: (data, seen) => tellDecision(data, seen, false),
  TimeOutCancelled: (data, seen) => tellTimeOut(data, seen, null),
};

type TimeOutData = Extract<TimeOutEvent, { type: 'TimeOutApproved' }>['data'];

function tellDecision(data: TimeOutData, seen: Seen<TimeOuts>, approved: boolean): Telling {
  const was = seen.before.timeOuts[data.timeOutId];
  return tellTimeOut(data, seen, was ? { ...was, approved } : null);
}

function tellTimeOut({ timeOutId, userId }: TimeOutData, seen: Seen<TimeOuts>, is: TimeOutDetails | null): Telling {
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

export const staffHistory: Tellings<StaffEvent> = {
  PersonEmployed: ({ userId, homeLocationId, locationIds, jobIds, always, superUser }) => ({
    subjectId: userId,
    entityId: userId,
    after: { homeLocationId, locationIds, jobIds, always, super_user: superUser },
  }),
  PersonDisabled: ({ userId }) => ({ subjectId: userId, entityId: userId }),
};

export const sessionHistory: Tellings<SessionEvent> = {
  SessionStarted: ({ userId, locationId, by }, { streamId }) => ({
    locationId,
    subjectId: userId,
    entityId: streamKey(streamId),
    after: { by },
  }),
  SessionEnded: ({ userId, reason }, { streamId }) => ({
    subjectId: userId,
    entityId: streamKey(streamId),
    after: { reason },
  }),
};

export const calendarAddressHistory: Tellings<CalendarAddressEvent> = {
  CalendarAddressRenewed: ({ userId }) => ({ subjectId: userId, entityId: userId }),
  CalendarAddressRemoved: ({ userId }) => ({ subjectId: userId, entityId: userId }),
};
