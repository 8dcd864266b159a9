import { expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays, civilDate } from '../kernel/civil-date.js';
import type { CommandId, TimeOutId, UserId } from '../kernel/ids.js';
import { holds } from '../testing/properties.js';
import { record } from '../testing/recorded.js';
import type { TimeOutCommand } from './time-out.commands.js';
import { timeOutDecider } from './time-out.decider.js';
import type { TimeOutEvent } from './time-out.events.js';

const today = civilDate('2026-11-20');
const userId = 'noor' as UserId;

const timeOutId = fc.constantFrom('one', 'two', 'three', 'four').map((id) => id as TimeOutId);
const period = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 4 }))
  .map(([first, days]) => ({ from: addDays(today, first), until: addDays(today, first + days) }));

const command: fc.Arbitrary<TimeOutCommand> = fc.oneof(
  fc
    .tuple(timeOutId, period)
    .map(([id, dates]) => ({ type: 'RequestTimeOut' as const, timeOutId: id, userId, ...dates, remarkId: null })),
  fc
    .tuple(timeOutId, period)
    .map(([id, dates]) => ({ type: 'ChangeTimeOut' as const, timeOutId: id, ...dates, confirm: true })),
  fc
    .tuple(timeOutId, fc.boolean(), fc.option(fc.boolean(), { nil: undefined }))
    .map(([id, approved, was]) => ({ type: 'DecideTimeOut' as const, timeOutId: id, approved, was, confirm: true })),
  timeOutId.map((id) => ({ type: 'CancelTimeOut' as const, timeOutId: id })),
);
const step = fc.record({ command, admin: fc.boolean() });

it('nobody ever has two pending or approved time outs on one date', () => {
  holds(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      let state = timeOutDecider.initialState;
      for (const { command: one, admin } of steps) {
        const exists = state.timeOuts[one.timeOutId] !== undefined;
        if (one.type === 'RequestTimeOut' && exists) continue;
        const meta = { commandId: 'write' as CommandId, actorId: userId, now: 0 };
        const decision = timeOutDecider.decide(
          one,
          state,
          { admin, mayApprove: true, today, planned: [], blocked: [] },
          meta,
        );
        if (!decision.ok) continue;
        state = timeOutDecider.evolve(state, record<TimeOutEvent>([...decision.events]));
        const standing = Object.values(state.timeOuts).filter(({ approved }) => approved !== false);
        const meeting = standing.filter((first) =>
          standing.some((second) => second !== first && second.from <= first.until && second.until >= first.from),
        );
        expect(meeting).toEqual([]);
      }
    }),
    300,
  );
});
