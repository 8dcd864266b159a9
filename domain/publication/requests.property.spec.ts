import { expect, it } from 'vitest';
import fc from 'fast-check';
import { mondayOf } from '../kernel/civil-date.js';
import { anOrganisation } from './testing/any-history.js';
import { keepsBusy } from '../roster-week/roster-week.state.js';
import { canStillBeHad } from '../shift-request/shift-request.state.js';
import { isStillTheSame, isWaiting } from '../swap/swap.state.js';
import { holds } from '../testing/properties.js';
import {
  anyAsking,
  type AskingOrganisation,
  type AskingStep,
  finding,
  runAsking,
  waitingIn,
} from './testing/any-requests.js';

const nothingRequested = (): AskingOrganisation => ({
  organisation: anOrganisation(),
  swaps: new Map(),
  requests: new Map(),
});

/** Runs a sequence, and looks after every step. */
function everyStep(
  steps: readonly AskingStep[],
  look: (after: AskingOrganisation, events: readonly string[], before: AskingOrganisation) => void,
) {
  let now = nothingRequested();
  for (const [index, step] of steps.entries()) {
    const before = now;
    const { after, events } = runAsking(before, step, index + 2);
    now = after;
    look(after, events, before);
  }
}

it('nobody has two published shifts on one date after any requests and decisions', () => {
  holds(
    fc.property(anyAsking, (steps) => {
      everyStep(steps, ({ organisation }) => {
        const days = organisation.weeks.flatMap(({ roster }) =>
          Object.values(roster.state.shifts).flatMap((shift) =>
            keepsBusy(shift) ? `${shift.userId} on ${shift.time.date}` : [],
          ),
        );
        expect(days.filter((day, index) => days.indexOf(day) !== index)).toEqual([]);
      });
    }),
    120,
  );
});

it('no swap or request is pending on a shift that was removed, called off, reassigned or changed', () => {
  holds(
    fc.property(anyAsking, (steps) => {
      everyStep(steps, (after) => {
        const find = finding(after.organisation);
        const { swaps, requests } = waitingIn(after);
        for (const { locationId, shift, wanted } of swaps)
          for (const one of wanted ? [shift, wanted] : [shift])
            expect(isStillTheSame(one, find(locationId, mondayOf(one.time.date), one.shiftId))).toBe(true);
        for (const request of requests) {
          const { shiftId, time } = request.shift;
          expect(canStillBeHad(request, find(request.locationId, mondayOf(time.date), shiftId))).toBe(true);
        }
      });
    }),
    120,
  );
});

it('a shift has one pending offer and one pending request per person; ended ones change only by reopening', () => {
  holds(
    fc.property(anyAsking, (steps) => {
      everyStep(steps, ({ swaps, requests }, events, before) => {
        const isReopened = events.includes('OpenShiftRequestReopened');
        const isSwapReopened = events.includes('ShiftSwapReopened');
        for (const [shiftId, state] of swaps) {
          expect(Object.values(state.swaps).filter(isWaiting).length).toBeLessThanOrEqual(1);
          for (const swap of Object.values(before.swaps.get(shiftId)?.swaps ?? {}))
            if (!isWaiting(swap) && !(isSwapReopened && isWaiting(state.swaps[swap.swapId] ?? swap)))
              expect(state.swaps[swap.swapId]).toEqual(swap);
        }
        for (const [shiftId, state] of requests) {
          const pending = Object.values(state.requests).filter(({ status }) => status === 'pending');
          expect(new Set(pending.map(({ userId }) => userId)).size).toBe(pending.length);
          for (const request of Object.values(before.requests.get(shiftId)?.requests ?? {}))
            if (
              request.status !== 'pending' &&
              !(isReopened && state.requests[request.shiftRequestId]?.status === 'pending')
            )
              expect(state.requests[request.shiftRequestId]).toEqual(request);
        }
      });
    }),
    80,
  );
});

it('an approval changes exactly the shifts that it concerns', () => {
  holds(
    fc.property(anyAsking, (steps) => {
      everyStep(steps, (after, events, before) => {
        const approved = events.filter((type) => type === 'ShiftSwapApproved' || type === 'OpenShiftRequestApproved');
        if (approved.length === 0) return;
        const people = ({ organisation }: AskingOrganisation) =>
          new Map(
            organisation.weeks.flatMap(({ roster }) =>
              Object.values(roster.state.shifts).map(({ shiftId, userId }) => [shiftId, userId] as const),
            ),
          );
        const [was, is] = [people(before), people(after)];
        expect([...is.keys()]).toEqual([...was.keys()]);
        const changed = [...is].filter(([shiftId, userId]) => was.get(shiftId) !== userId);
        const swapped = [...after.swaps.values()]
          .flatMap((one) => Object.values(one.swaps))
          .find(
            ({ swapId, status, shift }) =>
              status === 'approved' && before.swaps.get(shift.shiftId)?.swaps[swapId]?.status === 'accepted',
          );
        expect(changed).toHaveLength(swapped?.wanted ? 2 : 1);
      });
    }),
    60,
  );
});

it('random sequences contain every swap and request event', () => {
  const met = new Set<string>();
  holds(
    fc.property(anyAsking, (steps) => everyStep(steps, (_after, events) => events.forEach((type) => met.add(type)))),
    240,
  );
  expect([...met].filter((type) => /Swap|Request/.test(type)).sort()).toEqual([
    'OpenShiftRequestApproved',
    'OpenShiftRequestDeclined',
    'OpenShiftRequestLapsed',
    'OpenShiftRequestReopened',
    'OpenShiftRequestWithdrawn',
    'OpenShiftRequested',
    'ShiftSwapAccepted',
    'ShiftSwapApproved',
    'ShiftSwapDeclined',
    'ShiftSwapLapsed',
    'ShiftSwapOffered',
    'ShiftSwapRefused',
    'ShiftSwapReopened',
    'ShiftSwapWithdrawn',
  ]);
});
