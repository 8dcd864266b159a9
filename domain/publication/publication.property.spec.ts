import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { JobFilterId, LocationId, SlotId } from '../kernel/ids.js';
import type { SlotData } from '../draft-week/draft-week.events.js';
import { slotsOf } from '../draft-week/draft-week.state.js';
import { anOrganisation, anyHistory, MODEL_JOB_FILTERS, runStep } from './testing/any-history.js';
import { editDraft, type ModelOrganisation, publish, modelWeekAt } from './testing/model-organisation.js';
import { SANNE } from '../planning/testing/cafe-context.js';
import { shiftsOf } from '../roster-week/roster-week.state.js';
import { holds } from '../testing/properties.js';
import { writeId } from '../testing/recorded.js';

/** Visible fields of a slot or shift: time, job, person, and whether it may be requested. */
const seen = (items: readonly { jobId: string; userId: string | null; time: object; open?: boolean }[]): string[] =>
  items.map(({ jobId, userId, time, open = userId === null }) => JSON.stringify([time, jobId, userId, open])).sort();

function publications(
  visit: (before: ModelOrganisation, after: ModelOrganisation, department: Place) => void,
  runs: number,
) {
  let accepted = 0;
  holds(
    fc.property(anyHistory, (steps) => {
      let organisation = anOrganisation();
      for (const [index, step] of steps.entries())
        organisation = runStep(organisation, step, index + 2)?.organisation ?? organisation;
      for (const [locationId, jobFilterIds] of MODEL_JOB_FILTERS)
        for (const [index, jobFilterId] of jobFilterIds.entries()) {
          const author = { commandId: writeId(900 + index), actorId: SANNE };
          const outcome = publish(organisation, locationId, author, jobFilterId);
          if (outcome.refusal) continue;
          accepted += 1;
          visit(organisation, outcome.organisation, { locationId, jobFilterId });
        }
    }),
    runs,
  );
  expect(accepted).toBeGreaterThan(runs / 4);
}

interface Place {
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId;
}

it('publishing yields exactly the drafted shifts, apart from called-off ones', () => {
  publications((before, after, { locationId, jobFilterId }) => {
    const drafted = slotsOf(modelWeekAt(before, locationId).draft.state, jobFilterId);
    const published = shiftsOf(modelWeekAt(after, locationId).roster.state, jobFilterId);
    expect(seen(published.filter(({ calledOff }) => !calledOff))).toEqual(seen(drafted));
    expect(slotsOf(modelWeekAt(after, locationId).draft.state, jobFilterId)).toEqual([]);
  }, 100);
});

it('publishing leaves called-off shifts, other job filters and other locations unchanged', () => {
  publications((before, after, department) => {
    for (const { locationId, roster, draft } of before.weeks) {
      const unchanged = Object.values(roster.state.shifts).filter(
        ({ calledOff, jobFilterId }) =>
          locationId !== department.locationId || jobFilterId !== department.jobFilterId || calledOff !== null,
      );
      const now = modelWeekAt(after, locationId);
      for (const shift of unchanged) expect(now.roster.state.shifts[shift.shiftId]).toEqual(shift);
      const others = Object.values(draft.state.slots).filter(
        ({ jobFilterId }) => locationId !== department.locationId || jobFilterId !== department.jobFilterId,
      );
      for (const slot of others) expect(now.draft.state.slots[slot.slotId]).toEqual(slot);
    }
  }, 60);
});

it('publishing keeps the id of a shift that a slot revises', () => {
  publications((before, after, { locationId, jobFilterId }) => {
    const was = modelWeekAt(before, locationId).roster.state;
    const now = modelWeekAt(after, locationId).roster.state;
    for (const { shiftId } of slotsOf(modelWeekAt(before, locationId).draft.state, jobFilterId)) {
      const shift = shiftId ? was.shifts[shiftId] : undefined;
      if (shift?.jobFilterId === jobFilterId && !shift.calledOff) expect(now.shifts[shift.shiftId]).toBeDefined();
    }
    expect(now.parts[jobFilterId]?.edits).toEqual({});
  }, 60);
});

it('revising a publication and publishing it again unchanged changes nothing', () => {
  publications((_before, after, { locationId, jobFilterId }) => {
    const { shifts } = modelWeekAt(after, locationId).roster.state;
    const slots = shiftsOf(modelWeekAt(after, locationId).roster.state, jobFilterId)
      .filter(({ calledOff }) => !calledOff)
      .map(({ shiftId, jobId, time, userId }, index): SlotData => {
        return { slotId: `revised-${index}` as SlotId, jobFilterId, jobId, time, userId, shiftId };
      });
    const revise = {
      type: 'StartDraft',
      jobFilterId,
      source: { kind: 'published' },
      scenarioId: null,
      slots,
      onlyAvailable: false,
      basedOn: {},
      undoOf: null,
    } as const;
    const revised = editDraft(after, locationId, { commandId: writeId(950), actorId: SANNE }, { ...revise, slots });
    expect(revised.refusal).toBeNull();
    // Somebody whom another draft has planned that date meanwhile cannot be taken over.
    if (
      slotsOf(modelWeekAt(revised.organisation, locationId).draft.state, jobFilterId).some(
        (slot, index) => slot.userId !== slots[index]?.userId,
      )
    )
      return;
    const again = publish(revised.organisation, locationId, { commandId: writeId(951), actorId: SANNE }, jobFilterId);
    expect(again.refusal).toBeNull();
    expect(modelWeekAt(again.organisation, locationId).roster.state.shifts).toEqual(shifts);
  }, 60);
});
