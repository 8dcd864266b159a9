import fc from 'fast-check';
import type { CivilDate } from '../../kernel/civil-date.js';
import { SlotId } from '../../kernel/ids.js';
import type { ShiftTime } from '../../kernel/shift-time.js';
import type { DraftWeekCommand, SlotEdit } from '../../draft-week/draft-week.commands.js';
import { SlotEdit as SlotEdits } from '../../draft-week/draft-week.commands.js';
import { AddShift, ChangeShift, FlagShift, RemoveShift } from '../../roster-week/roster-week.commands.js';
import type { RosterWeekCommand } from '../../roster-week/roster-week.commands.js';
import { writeId } from '../../testing/recorded.js';
import { BARTENDER, DOORMAN, JORIS, CAFE_NOOR } from '../../planning/testing/cafe-context.js';
import { COOK, DAAN, day, EMMA, SERVICE } from '../../planning/testing/planning-fixtures.js';

/** Arbitrary input that passes the schema of a command, sensible or not, as a hostile client may send. */

const anyDate: fc.Arbitrary<CivilDate> = fc.oneof(
  fc.constantFrom(day(0), day(6), day(7), day(-1)),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10) as CivilDate),
);

const anyTime: fc.Arbitrary<ShiftTime> = fc.record({
  date: anyDate,
  start: fc.integer({ min: 0, max: 1439 }),
  end: fc.oneof(
    fc.record({ kind: fc.constant('exact' as const), minute: fc.integer({ min: 1, max: 2879 }) }),
    fc.record({ kind: fc.constantFrom('close' as const, 'as_needed' as const, 'call' as const) }),
  ),
});

/** Ids that are used, ids of nothing, and names that objects have by themselves, as far as ids may be such. */
const anyId = <Id extends string>(existing: readonly string[]): fc.Arbitrary<Id> =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.constantFrom('nothing', ...existing) },
      { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '0') },
      { weight: 1, arbitrary: fc.stringMatching(/^[\w.:-]{1,64}$/) },
    )
    .filter((text) => SlotId.safeParse(text).success)
    .map((text) => text as Id);

const anyUser = anyId<typeof EMMA>([EMMA, DAAN, CAFE_NOOR, JORIS]);
const anyJob = anyId<typeof SERVICE>([SERVICE, BARTENDER, COOK, DOORMAN]);
const anyRevision = fc.nat(99).map((number) => `${writeId(number)}:0`);

const exists = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
/** Absent fields are absent: the schemas know no `undefined`. */
const withoutAbsent = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined));

/** Arbitrary valid edits of draft slots, sensible or hostile. `slotIds`: slots of the week. */
export const anySlotEdit = (slotIds: readonly string[]): fc.Arbitrary<DraftWeekCommand> => {
  const slotId = anyId(slotIds);
  const edit = fc.oneof(
    fc.record({
      type: fc.constant('AddSlot'),
      slotId,
      jobId: anyJob,
      time: anyTime,
      userId: fc.option(anyUser),
      shiftId: fc.option(anyId([])),
      confirm: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('ChangeSlot'),
      slotId,
      time: exists(anyTime),
      jobId: exists(anyJob),
      userId: exists(fc.option(anyUser)),
      confirm: fc.boolean(),
    }),
    fc.record({ type: fc.constant('RemoveSlot'), slotId }),
  );
  const basis = fc.record({
    basedOn: fc.dictionary(
      fc.oneof(
        slotId.map((id) => `${id}.person`),
        slotId.map((id) => `${id}.times`),
        fc.string(),
      ),
      fc.option(anyRevision),
      { maxKeys: 3 },
    ),
    undoOf: fc.option(fc.nat(99).map(writeId)),
  });
  return fc.tuple(edit, basis).map(([intent, { basedOn, undoOf }]): DraftWeekCommand => {
    const parsed: SlotEdit = SlotEdits.parse(withoutAbsent(intent));
    return { ...parsed, basedOn: basedOn as DraftWeekCommand['basedOn'], undoOf };
  });
};

/** Arbitrary valid edits of published shifts, sensible or hostile. `shiftIds`: shifts of the week. */
export const anyShiftEdit = (shiftIds: readonly string[]): fc.Arbitrary<RosterWeekCommand> => {
  const shiftId = anyId(shiftIds);
  const basedOn = exists(anyRevision);
  return fc.oneof(
    fc
      .record({ type: fc.constant('AddShift'), shiftId, jobId: anyJob, time: anyTime, open: fc.boolean() })
      .map((command) => AddShift.parse(command)),
    fc
      .record({
        type: fc.constant('ChangeShift'),
        shiftId,
        replacementId: fc.constant('replacement'),
        time: exists(anyTime),
        jobId: exists(anyJob),
        userId: exists(fc.option(anyUser)),
        open: exists(fc.boolean()),
        calledOff: exists(fc.boolean()),
        reasonId: exists(fc.option(anyId([]))),
        basedOn,
        confirm: fc.boolean(),
      })
      .map((command) => ChangeShift.parse(withoutAbsent(command))),
    fc
      .record({
        type: fc.constant('RemoveShift'),
        shiftId,
        pendingRequests: fc.nat(3),
        pendingSwaps: fc.nat(3),
        basedOn,
        confirm: fc.boolean(),
      })
      .map((command) => RemoveShift.parse(withoutAbsent(command))),
    fc.record({ type: fc.constant('FlagShift'), shiftId }).map((command) => FlagShift.parse(command)),
  );
};
