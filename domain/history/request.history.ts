import type { MessageEvent } from '../message/message.events.js';
import type { NotificationEvent } from '../notification/notification.events.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import type { AboutShiftRequest, ShiftRequestEvent } from '../shift-request/shift-request.events.js';
import type { ShiftRequests, ShiftRequestStatus } from '../shift-request/shift-request.state.js';
import type { AboutSwap, SwapEvent } from '../swap/swap.events.js';
import type { Swaps, SwapStatus } from '../swap/swap.state.js';
import { type Details, type Seen, type Telling, type Tellings, wireTimes } from './telling.js';

const shiftDetails = (shift: ShiftData | undefined): Details =>
  shift ? { ...wireTimes(shift.time), jobId: shift.jobId } : {};

/** How requests for open shifts are told: the shift, and what became of the request. */
export const shiftRequestHistory: Tellings<ShiftRequestEvent, ShiftRequests> = {
  OpenShiftRequested: (data) => tellRequest(data, null, 'pending', data.shift),
  OpenShiftRequestApproved: (data, seen) => tellRequest(data, seen, 'approved'),
  OpenShiftRequestDeclined: (data, seen) => tellRequest(data, seen, 'declined'),
  OpenShiftRequestWithdrawn: (data, seen) => tellRequest(data, seen, 'withdrawn'),
  OpenShiftRequestLapsed: (data, seen) => tellRequest(data, seen, 'lapsed', data.shift),
};

function tellRequest(
  { shiftRequestId, locationId, jobFilterId, date, shiftId, userId }: AboutShiftRequest,
  seen: Seen<ShiftRequests> | null,
  status: ShiftRequestStatus,
  shift?: ShiftData,
): Telling {
  const was = seen?.before.requests[shiftRequestId];
  return {
    locationId,
    jobFilterId,
    date,
    subjectId: userId,
    entityId: shiftRequestId,
    entities: [shiftId],
    before: was ? { status: was.status } : null,
    after: { status, ...shiftDetails(shift ?? was?.shift) },
  };
}

/** How swaps are told: the offered shift, to whom (`userId`, null: to all), and what became of the offer. */
export const swapHistory: Tellings<SwapEvent, Swaps> = {
  ShiftSwapOffered: (data) => tellSwap(data, null, 'offered', data),
  ShiftSwapAccepted: (data, seen) => tellSwap(data, seen, 'accepted'),
  ShiftSwapRefused: (data, seen) => tellSwap(data, seen, 'refused'),
  ShiftSwapApproved: (data, seen) => tellSwap(data, seen, 'approved'),
  ShiftSwapDeclined: (data, seen) => tellSwap(data, seen, 'declined'),
  ShiftSwapWithdrawn: (data, seen) => tellSwap(data, seen, 'withdrawn'),
  ShiftSwapLapsed: (data, seen) => tellSwap(data, seen, 'lapsed', data),
};

function tellSwap(
  { swapId, locationId, jobFilterId, date, shiftId, userId, toUserId, acceptedBy }: AboutSwap,
  seen: Seen<Swaps> | null,
  status: SwapStatus,
  shifts?: { readonly shift: ShiftData; readonly wanted: ShiftData | null },
): Telling {
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
      ...shiftDetails(shift),
      userId: acceptedBy ?? toUserId,
      ...(wanted ? { wantedDate: wanted.time.date } : {}),
    },
  };
}

export const notificationHistory: Tellings<NotificationEvent> = {
  NotificationsRead: ({ userId, notificationIds }) => ({
    subjectId: userId,
    entityId: userId,
    after: { notifications: notificationIds.length },
  }),
};

export const messageHistory: Tellings<MessageEvent> = {
  MessageSent: tellMessage,
  MessageFailed: tellMessage,
};

function tellMessage({ messageId, kind, userId, notificationId }: MessageEvent['data']): Telling {
  return { subjectId: userId, entityId: messageId, entities: [notificationId], after: { kind } };
}
