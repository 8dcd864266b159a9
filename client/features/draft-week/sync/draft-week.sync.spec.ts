import { expect, it } from 'vitest';
import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import type { CommandId, EventId, SlotId, UserId } from '#domain/kernel/ids';
import type { Command } from '#domain/draft-week/board-commands';
import type { Commit } from '#domain/live/messages';
import { DraftWeekSync } from './draft-week.sync.js';
import { drafting, FLOOR, MONDAY, slot } from '../testing/board-week.fixtures.js';

const EMMA = 'emma' as UserId;
const COMMAND = '00000000-0000-7000-8000-000000000001' as CommandId;
const command: Command = { id: COMMAND, v: 1, payload: { type: 'RemoveSlot', slotId: 'lunch' as SlotId }, basedOn: {} };
const attempted = { removed: true as const };

const lateEdit: Commit = {
  stream: `draft-week/cafe/${MONDAY}`,
  epoch: 'one',
  from: 1,
  to: 2,
  commandId: COMMAND,
  actorId: EMMA,
  at: '2026-11-23T10:00:00.000Z',
  events: [
    {
      type: 'DraftEditRefused',
      data: { jobFilterId: FLOOR, slotId: 'lunch', code: 'draft_published', attempted },
      meta: { id: `${COMMAND}:1` as EventId, commandId: COMMAND, version: 2, actorId: EMMA },
    },
  ],
};

it('tells a refusal whose record comes before its answer, and counts it as refused alone', () => {
  const refused: string[] = [];
  const recorded: CommandId[] = [];
  let attempt = 0;
  const sync = new DraftWeekSync(EMMA, {
    send: (number) => (attempt = number),
    watch: () => undefined,
    later: () => undefined,
    // Nothing in this of what the rules need of other streams.
    decide: ({ payload, basedOn }, week) =>
      draftWeekDecider.decide({ ...payload, basedOn, undoOf: null }, week, {} as never, {
        commandId: COMMAND,
        actorId: EMMA,
        now: 0,
      }),
    changed: () => undefined,
    refused: (_, { code }) => refused.push(code),
    recorded: (id) => recorded.push(id),
    diverged: () => undefined,
    now: () => 0,
    random: () => 0.5,
  });
  sync.caughtUp(0, {
    mode: 'snapshot',
    epoch: 'one',
    version: 1,
    state: drafting(slot('lunch', MONDAY, null)),
    outcomes: [],
    presence: [],
  });
  expect(sync.issue(command)).toBeNull();
  sync.onCommit(lateEdit);
  expect([sync.pending.length, refused]).toEqual([1, []]);
  sync.answered(attempt, {
    outcomes: [{ id: COMMAND, status: 'refused', code: 'draft_published', facts: { attempted } }],
    head: 2,
    epoch: 'one',
  });
  expect([sync.pending.length, refused, recorded]).toEqual([0, ['draft_published'], []]);
});
