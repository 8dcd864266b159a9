import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { JobFilterId, UserId } from '#domain/kernel/ids';
import { holds } from '#domain/testing/properties';
import type { DraftSlot, DraftWeek } from '#domain/draft-week/draft-week.state';
import {
  BAR,
  COOK,
  DAAN,
  DATES,
  EMMA,
  FLOOR,
  input,
  JOEL,
  KITCHEN,
  person,
  planning,
  published,
  SERVICE,
  shift,
  slot,
  TEAM,
  time,
} from '../testing/board-week.fixtures.js';
import { type BoardInput, BoardModel, type BoardView } from './board-model.js';

/** One thing that happens to the board or to what it is worked out from. */
type Change = (before: BoardInput) => BoardInput;

const SLOTS = ['a', 'b', 'c', 'd', 'e', 'f'];
const JOBS = [
  { jobId: SERVICE, jobFilterId: FLOOR },
  { jobId: BAR, jobFilterId: FLOOR },
  { jobId: COOK, jobFilterId: KITCHEN },
] as const;
const PEOPLE = [EMMA, DAAN, JOEL, 'somebody who left' as UserId, null];

const anyDate = fc.constantFrom(...DATES);
const anySlot: fc.Arbitrary<DraftSlot> = fc
  .record({
    id: fc.constantFrom(...SLOTS),
    date: anyDate,
    userId: fc.constantFrom(...PEOPLE),
    start: fc.constantFrom(600, 900, 1020),
    job: fc.constantFrom(...JOBS),
    revises: fc.boolean(),
  })
  .map(({ id, date, userId, start, job, revises }) =>
    slot(id, date, userId, {
      time: time(date, start, 1380),
      ...job,
      ...(revises && { shiftId: `shift-${id}` as never }),
    }),
  );
const anyId = fc.constantFrom(...SLOTS);

const withWeek = (before: BoardInput, change: Partial<DraftWeek>): BoardInput => ({
  ...before,
  week: { ...before.week, ...change },
});
const without = ({ week }: BoardInput, id: string) =>
  Object.fromEntries(Object.entries(week.slots).filter(([other]) => other !== id));
const choosing =
  (change: Partial<BoardInput['choice']>): Change =>
  (before) => ({ ...before, choice: { ...before.choice, ...change } });

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: anySlot.map(
      (one): Change =>
        (before) =>
          withWeek(before, { slots: { ...before.week.slots, [one.slotId]: one } }),
    ),
  },
  {
    weight: 2,
    arbitrary: anyId.map(
      (id): Change =>
        (before) =>
          withWeek(before, { slots: without(before, id) }),
    ),
  },
  // As the answer of the server does it: the same content in other objects.
  fc.constant<Change>((before) =>
    withWeek(before, {
      slots: Object.fromEntries(Object.entries(before.week.slots).map(([id, one]) => [id, { ...one }])),
    }),
  ),
  fc.constantFrom(FLOOR, KITCHEN).map((part): Change => (before) => {
    const { [part]: open, ...others } = before.week.parts as Record<JobFilterId, DraftWeek['parts'][JobFilterId]>;
    const drafting = {
      status: 'drafting',
      source: { kind: 'empty' },
      scenarioId: null,
      publishedBefore: false,
      publication: null,
      changes: 1,
    } as const;
    return withWeek(before, { parts: open ? others : { ...others, [part]: drafting } });
  }),
  fc.subarray(SLOTS).map((ids): Change => (before) => ({
    ...before,
    roster: published(...ids.map((id) => shift(`shift-${id}`, DATES[1], DAAN))),
  })),
  fc
    .tuple(fc.subarray(TEAM), fc.boolean(), fc.option(fc.nat({ max: 2 })))
    .map(([people, always, needed]): Change => (before) => ({
      ...before,
      planning: planning([...people, person(EMMA, 'Emma Vos', { always, freeDays: [DATES[2]] })], needed ?? undefined),
    })),
  fc.subarray(SLOTS).map((ids): Change => (before) => ({
    ...before,
    warnings: new Map(ids.map((id) => [id, `warning ${ids.length}`])),
  })),
  fc.subarray(SLOTS).map((ids): Change => (before) => ({ ...before, unsent: new Set(ids) })),
  fc.subarray(SLOTS).map((ids): Change => (before) => ({ ...before, conflicts: new Set(ids) })),
  fc.subarray(SLOTS).map((ids): Change => (before) => ({ ...before, fromScenario: new Set(ids) })),
  anyDate.map((today): Change => (before) => ({ ...before, today })),
  fc.constantFrom('jobs' as const, 'employees' as const, 'day' as const).map((view) => choosing({ view })),
  fc.constantFrom(FLOOR, KITCHEN, null).map((jobFilterId) => choosing({ jobFilterId })),
  fc.boolean().map((openExpanded) => choosing({ openExpanded })),
  anyDate.map((date) => choosing({ date })),
);

/** Visible parts of a board. */
const seen = (view: BoardView | null) =>
  view && {
    lines: view.lines,
    geometry: { ...view.geometry, groups: [...view.geometry.groups] },
    heads: [...view.heads],
    items: [...view.items],
    all: view.all,
    places: [...view.places],
    days: view.days,
    departments: view.departments,
    timeline: view.timeline,
  };

it('a board that has followed any changes is the board that somebody sees who comes now', () => {
  holds(
    fc.property(
      fc.constantFrom('jobs' as const, 'employees' as const),
      fc.array(anySlot, { maxLength: 6 }),
      fc.array(anyChange, { maxLength: 12 }),
      (view, slots, changes) => {
        let now = choosing({ view })(
          withWeek(input(), { slots: Object.fromEntries(slots.map((one) => [one.slotId, one])) }),
        );
        const model = new BoardModel();
        model.update(now);
        for (const change of changes) {
          now = change(now);
          expect(seen(model.update(now))).toEqual(seen(new BoardModel().update(now)));
        }
      },
    ),
    200,
  );
});

it('the answer of the server to an edit makes nothing of the board anew', () => {
  holds(
    fc.property(
      fc.constantFrom('jobs' as const, 'employees' as const, 'day' as const),
      fc.array(anySlot, { minLength: 1, maxLength: 6 }),
      (view, slots) => {
        const edited = choosing({ view })(
          withWeek(input(), { slots: Object.fromEntries(slots.map((one) => [one.slotId, one])) }),
        );
        const model = new BoardModel();
        const before = model.update(edited);
        const answered = withWeek(edited, { slots: Object.fromEntries(slots.map((one) => [one.slotId, { ...one }])) });
        expect(model.update(answered)?.lines).toBe(before?.lines);
      },
    ),
    100,
  );
});
