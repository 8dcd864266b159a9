import type { Recorded } from '../kernel/event.js';
import type { UserId } from '../kernel/ids.js';
import { endMoment, startMoment } from '../kernel/shift-time.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import type { ShiftRequestEvent } from '../shift-request/shift-request.events.js';
import type { ShiftRequests } from '../shift-request/shift-request.state.js';
import type { SwapEvent } from '../swap/swap.events.js';
import type { Swaps } from '../swap/swap.state.js';
import type { TimeOutEvent } from '../time-out/time-out.events.js';
import type { TimeOuts } from '../time-out/time-out.state.js';
import { shiftLink } from './shift-link.js';
import type { NoticeChange, NoticeData } from './notice.js';
import type { EventInContext } from '../kernel/event-in-context.js';
import { notificationIdOf } from './notification.state.js';

type RequestEvent = Recorded<SwapEvent> | Recorded<ShiftRequestEvent> | Recorded<TimeOutEvent>;

/**
 * Notice changes of a swap event: the author gets answers, addressed colleagues the offer. Colleagues for whom the
 * offer is over get silent ones, so that an unsent offer is dropped.
 */
export function swapChanges({ event, before, after }: EventInContext<SwapEvent, Swaps>): NoticeChange[] {
  switch (event.type) {
    case 'ShiftSwapOffered':
      return noticesTo(event, event.data.addressed, swapData(event, after));
    case 'ShiftSwapAccepted':
      return [...noticesTo(event, [event.data.userId], swapData(event, after)), ...withdrawnNotices(event, before)];
    case 'ShiftSwapRefused':
      return noticesTo(event, [event.data.userId], swapData(event, after));
    case 'ShiftSwapApproved':
    case 'ShiftSwapDeclined':
    case 'ShiftSwapLapsed':
      return [
        ...noticesTo(event, [event.data.userId, event.data.acceptedBy], swapData(event, after)),
        ...withdrawnNotices(event, before),
      ];
    case 'ShiftSwapReopened': {
      const { userId, acceptedBy, was } = event.data;
      return noticesTo(event, [userId, acceptedBy], { ...swapData(event, after), was });
    }
    case 'ShiftSwapWithdrawn':
      return [
        ...noticesTo(event, [event.data.acceptedBy ?? event.data.toUserId], swapData(event, after)),
        ...withdrawnNotices(event, before),
      ];
  }
}

/**
 * Notice changes of answers to a request for an open shift (approved, declined, reopened, expired), for the requester;
 * empty for requesting and withdrawing.
 */
export function shiftRequestChanges({
  event,
  after,
}: EventInContext<ShiftRequestEvent, ShiftRequests>): NoticeChange[] {
  switch (event.type) {
    case 'OpenShiftRequestApproved':
    case 'OpenShiftRequestDeclined':
    case 'OpenShiftRequestReopened':
    case 'OpenShiftRequestLapsed': {
      const { shiftRequestId, userId, locationId } = event.data;
      const shift = after.requests[shiftRequestId]?.shift;
      const was = event.type === 'OpenShiftRequestReopened' ? { was: event.data.was } : {};
      return noticesTo(event, [userId], { ...shiftData(shift), horecaLocationId: locationId, ...was });
    }
    case 'OpenShiftRequested':
    case 'OpenShiftRequestWithdrawn':
      return [];
  }
}

/**
 * Notice changes of decisions about and changes of a time out, for its person, leading to `/timeout`; empty for the
 * request itself.
 */
export function timeOutChanges({ event, before, after }: EventInContext<TimeOutEvent, TimeOuts>): NoticeChange[] {
  switch (event.type) {
    case 'TimeOutApproved':
    case 'TimeOutDeclined':
    case 'TimeOutReopened':
    case 'TimeOutCancelled':
    case 'TimeOutChanged': {
      const { timeOutId, userId } = event.data;
      const timeOut = after.timeOuts[timeOutId] ?? before.timeOuts[timeOutId];
      return noticesTo(event, [userId], { from: timeOut?.from ?? null, until: timeOut?.until ?? null }, '/timeout');
    }
    case 'TimeOutRequested':
      return [];
  }
}

function noticesTo(
  event: RequestEvent,
  people: readonly (UserId | null)[],
  data: NoticeData,
  link: string | null = shiftLink(data['date'], data['shiftId']),
): NoticeChange[] {
  const { type, meta } = event;
  const recipients = [...new Set(people)].filter((userId): userId is UserId => userId !== null);
  const notificationId = notificationIdOf(meta.id);
  const topic = topicOf(event);
  return recipients.map((userId) => ({ notificationId, userId, topic, kind: type, data, link, by: meta.actorId }));
}

/** Those who were asked too, and whom the offer does not concern any more: who has not heard of it is not asked. */
function withdrawnNotices(event: Recorded<SwapEvent>, before: Swaps): NoticeChange[] {
  const { swapId, acceptedBy, toUserId, userId } = event.data;
  const addressed = before.swaps[swapId]?.addressed ?? [];
  const others = addressed.filter((one) => ![acceptedBy, toUserId, userId].includes(one));
  return noticesTo(event, others, {}, null).map((change) => ({ ...change, silent: true }));
}

function topicOf(event: RequestEvent): string {
  if ('swapId' in event.data) return `swap/${event.data.swapId}`;
  return 'timeOutId' in event.data ? `time-out/${event.data.timeOutId}` : `shift-request/${event.data.shiftRequestId}`;
}

/** `userId`: who offers; `colleagueId`: who was asked or has accepted. */
function swapData({ data }: Recorded<SwapEvent>, after: Swaps): NoticeData {
  const { swapId, userId, acceptedBy, toUserId, locationId } = data;
  const { shift, wanted } = after.swaps[swapId] ?? {};
  return {
    swapId,
    ...shiftData(shift),
    horecaLocationId: locationId,
    userId,
    colleagueId: acceptedBy ?? toUserId,
    ...(wanted ? { wantedFrom: startMoment(wanted.time), wantedUntil: endMoment(wanted.time) } : {}),
  };
}

const shiftData = (shift: ShiftData | undefined): NoticeData =>
  shift
    ? {
        shiftId: shift.shiftId,
        date: shift.time.date,
        from: startMoment(shift.time),
        until: endMoment(shift.time),
        jobId: shift.jobId,
      }
    : {};
