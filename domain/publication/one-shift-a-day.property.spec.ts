import { expect, it } from 'vitest';
import fc from 'fast-check';
import { isDrafting } from '../draft-week/draft-week.state.js';
import { keepsBusy } from '../roster-week/roster-week.state.js';
import { holds } from '../testing/properties.js';
import { anOrganisation, anyHistory, STEP_KINDS, runStep } from './testing/any-history.js';
import type { ModelOrganisation } from './testing/model-organisation.js';

/** Person and date of everything that counts in one layer, over all locations. */
const drafted = ({ weeks }: ModelOrganisation): string[] =>
  weeks.flatMap(({ draft }) =>
    Object.values(draft.state.slots).flatMap(({ userId, time }) => (userId ? `${userId} on ${time.date}` : [])),
  );

const published = ({ weeks }: ModelOrganisation): string[] =>
  weeks.flatMap(({ roster }) =>
    Object.values(roster.state.shifts).flatMap((shift) =>
      keepsBusy(shift) ? `${shift.userId} on ${shift.time.date}` : [],
    ),
  );

const twice = (days: string[]): string[] => days.filter((day, index) => days.indexOf(day) !== index);

it('nobody ever has two slots or two published shifts on one date, at any locations', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      let organisation = anOrganisation();
      for (const [index, step] of steps.entries()) {
        organisation = runStep(organisation, step, index + 2)?.organisation ?? organisation;
        expect(twice(drafted(organisation))).toEqual([]);
        expect(twice(published(organisation))).toEqual([]);
      }
    }),
    150,
  );
});

it('slots exist only in open drafts, and open shifts have nobody planned or called off', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      let organisation = anOrganisation();
      for (const [index, step] of steps.entries())
        organisation = runStep(organisation, step, index + 2)?.organisation ?? organisation;
      for (const { draft, roster } of organisation.weeks) {
        for (const { jobFilterId } of Object.values(draft.state.slots))
          expect(isDrafting(draft.state, jobFilterId)).toBe(true);
        for (const { open, userId, calledOff } of Object.values(roster.state.shifts))
          if (open) expect([userId, calledOff]).toEqual([null, null]);
      }
    }),
    100,
  );
});

it('random histories contain every kind of accepted step and of refusal', () => {
  const accepted = new Set<string>();
  const refused = new Set<string>();
  holds(
    fc.property(anyHistory, (steps) => {
      let organisation = anOrganisation();
      for (const [index, step] of steps.entries()) {
        const outcome = runStep(organisation, step, index + 2);
        if (outcome?.refusal) refused.add(outcome.refusal.code);
        else if (outcome && outcome.draft.length + outcome.roster.length > 0) accepted.add(step.kind);
        organisation = outcome?.organisation ?? organisation;
      }
    }),
    100,
  );
  expect([...accepted].sort()).toEqual([...STEP_KINDS].sort());
  expect([...refused].sort()).toEqual([
    'discard_needs_confirmation',
    'draft_exists',
    'draft_published',
    'id_taken',
    'invalid_dates',
    'no_draft',
    'planned_while_unavailable_needs_confirmation',
    'removal_needs_confirmation',
    'same_date_schedule_exists',
    'slot_changed',
    'slot_removed',
    'source_empty',
    'template_overlap_needs_confirmation',
    'validation_failed',
    'version_conflict',
  ]);
});
