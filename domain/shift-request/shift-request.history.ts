import { type Description, type EventContext, wireTimes } from '../history/description.js';
import type { FeatureHistory, HistoryKind } from '../history/feature-history.js';
import { whatItIs } from '../history/shift-wording.js';
import { nonEmpty } from '../history/wording.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import type { AboutShiftRequest, ShiftRequestEvent } from './shift-request.events.js';
import type { ShiftRequests, ShiftRequestStatus } from './shift-request.state.js';

const withShift = (sentence: string): HistoryKind => ({
  group: 'requests',
  sentence: ({ after }, wording) => ({ sentence, notes: nonEmpty(whatItIs(after, wording)) }),
});

/** History entries of requests for open shifts: the shift and the status of the request. */
export const shiftRequestHistory: FeatureHistory<ShiftRequestEvent, ShiftRequests> = {
  stream: 'shift-request',
  readsState: true,
  events: {
    OpenShiftRequested: {
      group: 'requests',
      sentence: ({ after }, wording) => ({
        sentence: 'requests.requested',
        notes: nonEmpty(whatItIs(after, wording), wording.translate('note.toDecide')),
      }),
      describe: (data) => describeRequest(data, null, 'pending', data.shift),
    },
    OpenShiftRequestApproved: {
      ...withShift('requests.requestApproved'),
      describe: (data, seen) => describeRequest(data, seen, 'approved'),
    },
    OpenShiftRequestDeclined: {
      ...withShift('requests.requestDeclined'),
      describe: (data, seen) => describeRequest(data, seen, 'declined'),
    },
    OpenShiftRequestReopened: {
      ...withShift('requests.requestReopened'),
      describe: (data, seen) => describeRequest(data, seen, 'pending'),
    },
    OpenShiftRequestWithdrawn: {
      ...withShift('requests.requestWithdrawn'),
      describe: (data, seen) => describeRequest(data, seen, 'withdrawn'),
    },
    OpenShiftRequestLapsed: {
      ...withShift('requests.requestLapsed'),
      describe: (data, seen) => describeRequest(data, seen, 'lapsed', data.shift),
    },
  },
};

function describeRequest(
  { shiftRequestId, locationId, jobFilterId, date, shiftId, userId }: AboutShiftRequest,
  seen: EventContext<ShiftRequests> | null,
  status: ShiftRequestStatus,
  shift?: ShiftData,
): Description {
  const was = seen?.before.requests[shiftRequestId];
  const requested = shift ?? was?.shift;
  return {
    locationId,
    jobFilterId,
    date,
    subjectId: userId,
    entityId: shiftRequestId,
    entities: [shiftId],
    before: was ? { status: was.status } : null,
    after: { status, ...(requested ? { ...wireTimes(requested.time), jobId: requested.jobId } : {}) },
  };
}
