import { expect, it } from 'vitest';
import fc from 'fast-check';
import { anySlotEdit } from '../publication/testing/any-command.js';
import { anOrganisation, anyHistory, runStep } from '../publication/testing/any-history.js';
import { modelDraftContext, editDraft, modelWeekAt } from '../publication/testing/model-organisation.js';
import { SANNE } from '../planning/testing/cafe-context.js';
import { CAFE } from '../planning/testing/planning-fixtures.js';
import { deepFreeze } from '../testing/deep-freeze.js';
import { holds } from '../testing/properties.js';
import { writeId } from '../testing/recorded.js';
import { draftWeekDecider } from './draft-week.decider.js';
import { DraftWeekEvent } from './draft-week.events.js';
import { receivedRefusal } from './received-refusal.js';

/** The organisation after a history, a step at a time. */
function* organisationsOf(steps: Parameters<typeof runStep>[1][]) {
  let organisation = anOrganisation();
  for (const [index, step] of steps.entries()) {
    const outcome = runStep(organisation, step, index + 2);
    if (!outcome) continue;
    yield { before: organisation, ...outcome };
    organisation = outcome.organisation;
  }
}

it('a draft week folds to the same state event by event and all at once', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      const last = [...organisationsOf(steps)].at(-1)?.organisation ?? anOrganisation();
      for (const { draft } of last.weeks)
        expect(draftWeekDecider.evolve(draftWeekDecider.initialState, draft.events)).toEqual(draft.state);
    }),
    100,
  );
});

it('a refused command changes no state and records at most DraftEditRefused', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      for (const { before, organisation, refusal, draft, roster } of organisationsOf(steps)) {
        if (!refusal || draft.some(({ meta }) => meta.undoOf)) continue;
        expect(organisation.weeks.map((week) => [week.draft.state, week.roster.state])).toEqual(
          before.weeks.map((week) => [week.draft.state, week.roster.state]),
        );
        expect(roster).toEqual([]);
        expect(draft.map(({ type }) => type)).toEqual(
          refusal.code === 'draft_published' && draft.length > 0 ? ['DraftEditRefused'] : [],
        );
      }
    }),
    60,
  );
});

it('every draft-week event parses with its own schema', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      for (const { draft } of organisationsOf(steps))
        for (const { meta: _meta, ...event } of draft) expect(DraftWeekEvent.parse(event)).toEqual(event);
    }),
    60,
  );
});

it('any valid edit is decided with events or with one refusal that survives JSON', () => {
  const edits = fc.nat().chain((number) => {
    const slotIds = Array.from({ length: 8 }, (_, index) => `slot-${(number % 40) + index}`);
    return fc.array(anySlotEdit(slotIds), { minLength: 5, maxLength: 15 });
  });
  holds(
    fc.property(anyHistory, edits, (steps, commands) => {
      let organisation = [...organisationsOf(steps)].at(-1)?.organisation ?? anOrganisation();
      for (const [index, command] of commands.entries()) {
        const author = { commandId: writeId(500 + index), actorId: SANNE };
        const { state } = modelWeekAt(organisation, CAFE).draft;
        const context = modelDraftContext(organisation, CAFE);
        const decision = draftWeekDecider.decide(deepFreeze(command), deepFreeze(state), context, {
          ...author,
          now: 0,
        });
        if (!decision.ok) {
          const { code, ...details } = decision.refusal;
          expect(receivedRefusal(code, JSON.parse(JSON.stringify(details)))).toEqual(decision.refusal);
        }
        for (const event of decision.events ?? []) expect(DraftWeekEvent.parse(event)).toEqual(event);
        ({ organisation } = editDraft(organisation, CAFE, author, command));
      }
    }),
    120,
  );
});
