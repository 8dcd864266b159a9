import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { CommandId, LocationId, UserId } from '../kernel/ids.js';
import {
  anOrganisation,
  anyHistory,
  draftedIn,
  runStep,
  type HistoryStep,
} from '../publication/testing/any-history.js';
import {
  type ModelOrganisation,
  type ModelOutcome,
  undo,
  modelWeekAt,
} from '../publication/testing/model-organisation.js';
import { holds } from '../testing/properties.js';
import { writeId } from '../testing/recorded.js';
import type { SlotPartName } from './draft-week.commands.js';
import type { DraftSlot } from './draft-week.state.js';

/** A write of a draft week that was accepted, and how things were before and after it. */
interface Write {
  readonly id: CommandId;
  readonly locationId: LocationId;
  readonly actorId: UserId;
  readonly before: ModelOrganisation;
  readonly after: ModelOrganisation;
}

function run(steps: readonly HistoryStep[]): { organisation: ModelOrganisation; writes: Write[] } {
  let organisation = anOrganisation();
  const writes: Write[] = [];
  for (const [index, step] of steps.entries()) {
    const outcome = runStep(organisation, step, index + 2);
    if (!outcome) continue;
    const before = organisation;
    organisation = outcome.organisation;
    const week = organisation.weeks.find(
      ({ draft }) => draft.events.at(-1)?.meta.commandId === outcome.draft[0]?.meta.commandId,
    );
    const actorId = outcome.draft[0]?.meta.actorId;
    if (week && actorId && !outcome.refusal)
      writes.push({ id: writeId(index + 2), locationId: week.locationId, actorId, before, after: organisation });
  }
  return { organisation, writes };
}

const undoAs = (organisation: ModelOrganisation, { id, locationId, actorId }: Write, as: CommandId): ModelOutcome =>
  undo(organisation, locationId, { commandId: as, actorId }, id);

const slotsAt = (organisation: ModelOrganisation, { locationId }: Write): Readonly<Record<string, DraftSlot>> =>
  modelWeekAt(organisation, locationId).draft.state.slots;

const PARTS: readonly SlotPartName[] = ['times', 'person', 'job'];
const valueOf = (slot: DraftSlot | undefined, part: SlotPartName): unknown =>
  ({ times: slot?.time, person: slot?.userId, job: slot?.jobId })[part];

const eventsOf = ({ after, id, locationId }: Write) =>
  modelWeekAt(after, locationId).draft.events.filter(({ meta }) => meta.commandId === id);

/** A published shift may have been planned meanwhile on a date that the draft had: then its person stays there. */
const isBusy = ({ refusal }: ModelOutcome): boolean => refusal?.code === 'same_date_schedule_exists';

it('undo followed by redo restores every slot, unless its person is busy elsewhere', () => {
  holds(
    fc.property(anyHistory, fc.nat(), (steps, which) => {
      const { organisation, writes } = run(steps);
      const write = writes[which % writes.length];
      fc.pre(write !== undefined);
      if (!write) return;
      const undone = undoAs(organisation, write, writeId(900));
      const redone = undoAs(undone.organisation, { ...write, id: writeId(900) }, writeId(901));
      fc.pre(!isBusy(undone) && !isBusy(redone));
      expect(draftedIn(redone.organisation, write.locationId)).toEqual(draftedIn(organisation, write.locationId));
      const again = undoAs(redone.organisation, { ...write, id: writeId(901) }, writeId(902));
      expect(draftedIn(again.organisation, write.locationId)).toEqual(draftedIn(undone.organisation, write.locationId));
    }),
    150,
  );
});

it('undo right after a write restores the previous slots, unless the write closed the draft', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      for (const write of run(steps).writes) {
        const undone = undoAs(write.after, write, writeId(900));
        if (isBusy(undone)) continue;
        const closed = eventsOf(write).some(({ type }) => type === 'DraftDiscarded' || type === 'DraftPublished');
        const expected = closed ? write.after : write.before;
        expect(draftedIn(undone.organisation, write.locationId)).toEqual(draftedIn(expected, write.locationId));
      }
    }),
    40,
  );
});

it('undo leaves later changes by others and slots outside the write unchanged', () => {
  holds(
    fc.property(anyHistory, fc.nat(), (steps, which) => {
      const { organisation, writes } = run(steps);
      const write = writes[which % writes.length];
      fc.pre(write !== undefined);
      if (!write) return;
      const touched = eventsOf(write).flatMap(({ data }) => ('slotId' in data ? data.slotId : []));
      const undoing = new Set(
        modelWeekAt(organisation, write.locationId).draft.events.flatMap(({ meta }) =>
          meta.undoOf ? meta.commandId : [],
        ),
      );
      const remaining = slotsAt(write.after, write);
      const before = slotsAt(organisation, write);
      const after = slotsAt(undoAs(organisation, write, writeId(900)).organisation, write);
      for (const slot of Object.values(before)) {
        const now = after[slot.slotId];
        if (now === slot) continue;
        expect(touched).toContain(slot.slotId);
        for (const part of PARTS.filter((name) => now?.parts[name].revision !== slot.parts[name].revision)) {
          const { by, revision } = slot.parts[part];
          // A person's undo of their own edit leaves nothing that another undo could lose.
          if (!undoing.has(revision.slice(0, 36) as CommandId)) expect(by).toBe(write.actorId);
          expect(valueOf(remaining[slot.slotId], part)).toEqual(valueOf(slot, part));
        }
      }
      for (const slotId of Object.keys(after)) if (!before[slotId]) expect(touched).toContain(slotId);
    }),
    150,
  );
});

it('undoing all own writes in reverse order empties a draft that nobody else edited', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      const alone = steps
        .filter(({ kind }) => ['add-slot', 'change-slot', 'remove-slot', 'template-day'].includes(kind))
        .map((step) => ({ ...step, manager: 0, place: 0 }));
      const { organisation, writes } = run(alone);
      let undone = organisation;
      for (const [index, write] of writes.toReversed().entries())
        undone = undoAs(undone, write, writeId(900 + index)).organisation;
      const [first] = writes;
      if (first) expect(draftedIn(undone, first.locationId)).toEqual([]);
    }),
    60,
  );
});
