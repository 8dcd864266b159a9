import { expect, it } from 'vitest';
import fc from 'fast-check';
import { ErrorCode } from '../kernel/refusal.js';
import { anyShiftEdit } from '../publication/testing/any-command.js';
import { anOrganisation, anyHistory, runStep } from '../publication/testing/any-history.js';
import {
  editRoster,
  type ModelOrganisation,
  modelRosterContext,
  modelWeekAt,
} from '../publication/testing/model-organisation.js';
import { SANNE } from '../planning/testing/cafe-context.js';
import { CAFE } from '../planning/testing/planning-fixtures.js';
import { deepFreeze } from '../testing/deep-freeze.js';
import { holds } from '../testing/properties.js';
import { writeId } from '../testing/recorded.js';
import { rosterWeekDecider } from './roster-week.decider.js';
import { RosterWeekEvent } from './roster-week.events.js';

function organisationAfter(steps: Parameters<typeof runStep>[1][]): ModelOrganisation {
  let organisation = anOrganisation();
  for (const [index, step] of steps.entries())
    organisation = runStep(organisation, step, index + 2)?.organisation ?? organisation;
  return organisation;
}

it('a roster week folds to the same state event by event and all at once', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      for (const { roster } of organisationAfter(steps).weeks)
        expect(rosterWeekDecider.evolve(rosterWeekDecider.initialState, roster.events)).toEqual(roster.state);
    }),
    100,
  );
});

it('every roster-week event parses with its own schema', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      for (const { roster } of organisationAfter(steps).weeks)
        for (const { meta: _meta, ...event } of roster.events) expect(RosterWeekEvent.parse(event)).toEqual(event);
    }),
    60,
  );
});

it('listed edits show the current shifts of their own job filter only', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      for (const { roster } of organisationAfter(steps).weeks) {
        const { parts, shifts } = roster.state;
        for (const [jobFilterId, { edits }] of Object.entries(parts))
          for (const { change, shift } of Object.values(edits)) {
            const now = shifts[shift.shiftId];
            if (change === 'removed') expect(now?.jobFilterId).not.toBe(jobFilterId);
            else expect(shift).toEqual(now);
          }
      }
    }),
    100,
  );
});

it('a called-off shift keeps instant and author until it is reinstated or removed', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      let organisation = anOrganisation();
      for (const [index, step] of steps.entries()) {
        const before = organisation;
        const outcome = runStep(organisation, step, index + 2);
        organisation = outcome?.organisation ?? organisation;
        const freed = new Set(
          outcome?.roster.flatMap(({ type, data }) =>
            type === 'ShiftReinstated' || type === 'ShiftRemoved' ? data.shiftId : [],
          ),
        );
        for (const { locationId, roster } of before.weeks)
          for (const { shiftId, calledOff } of Object.values(roster.state.shifts)) {
            if (!calledOff || freed.has(shiftId)) continue;
            const { at, by } = calledOff;
            expect(modelWeekAt(organisation, locationId).roster.state.shifts[shiftId]?.calledOff).toMatchObject({
              at,
              by,
            });
          }
      }
    }),
    60,
  );
});

it('any valid edit is decided with events or with one refusal with a known code', () => {
  const edits = fc.nat().chain((number) => {
    const near = Array.from({ length: 8 }, (_, index) => (number % 40) + index);
    const ids = near.flatMap((index) => [`shift-${index}`, `slot-${index}`]);
    return fc.array(anyShiftEdit(ids), { minLength: 5, maxLength: 15 });
  });
  holds(
    fc.property(anyHistory, edits, (steps, commands) => {
      let organisation = organisationAfter(steps);
      for (const [index, command] of commands.entries()) {
        const author = { commandId: writeId(500 + index), actorId: SANNE };
        const { state } = modelWeekAt(organisation, CAFE).roster;
        const context = modelRosterContext(organisation, CAFE);
        const decision = rosterWeekDecider.decide(deepFreeze(command), deepFreeze(state), context, {
          ...author,
          now: 0,
        });
        if (!decision.ok) expect(ErrorCode.parse(decision.refusal.code)).toBe(decision.refusal.code);
        for (const event of decision.events ?? []) expect(RosterWeekEvent.parse(event)).toEqual(event);
        ({ organisation } = editRoster(organisation, CAFE, author, command));
      }
    }),
    120,
  );
});
