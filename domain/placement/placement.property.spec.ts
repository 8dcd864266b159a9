import fc from 'fast-check';
import { it } from 'vitest';
import { addDays, type CivilDate, civilDate, datesBetween } from '../kernel/civil-date.js';
import type { JobFilterId, LocationId, PlacementId, TemplateId } from '../kernel/ids.js';
import { holds } from '../testing/properties.js';
import { record, writeId } from '../testing/recorded.js';
import type { PlacementCommand } from './placement.commands.js';
import { type PlacementContext, placementDecider, type PlacementState } from './placement.decider.js';

const department = { locationId: 'cafe' as LocationId, jobFilterId: 'floor' as JobFilterId };
const first = civilDate('2026-11-23');
const context: PlacementContext = { today: first, template: department };

const ids = ['one', 'two', 'three', 'four'] as PlacementId[];
const placementId = fc.constantFrom(...ids);
const templateId = fc.constantFrom('quiet', 'busy').map((id) => id as TemplateId);
const dates = fc.tuple(fc.nat(20), fc.nat(6)).map(([from, days]) => ({
  from: addDays(first, from),
  until: addDays(first, from + days),
}));
const confirm = fc.boolean();

const command: fc.Arbitrary<PlacementCommand> = fc.oneof(
  fc
    .record({ placementId, templateId, dates, confirm })
    .map(({ dates: on, ...rest }) => ({ type: 'PlaceTemplate' as const, ...department, ...rest, ...on })),
  fc
    .record({ placementId, templateId, dates, confirm })
    .map(({ dates: on, ...rest }) => ({ type: 'MovePlacement' as const, ...rest, ...on })),
  placementId.map((id) => ({ type: 'RemovePlacement' as const, placementId: id })),
);

/** Model of a calendar in which each accepted command has its literal effect. */
type Calendar = Map<PlacementId, { readonly templateId: TemplateId; readonly dates: readonly CivilDate[] }>;

const shownOf = ({ placements }: PlacementState): Calendar =>
  new Map(
    Object.values(placements).map((one) => [
      one.placementId,
      { templateId: one.templateId, dates: datesBetween(one.from, one.until) },
    ]),
  );

const inOrder = (calendar: Calendar) => [...calendar].toSorted(([a], [b]) => a.localeCompare(b));

it('random placing, moving and removing matches a model calendar without duplicates on a date', () => {
  holds(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let state = placementDecider.initialState;
      const calendar: Calendar = new Map();
      for (const one of commands) {
        // A new placement has an id of its own: the server makes it.
        if (one.type === 'PlaceTemplate' && calendar.has(one.placementId)) continue;
        const meta = { commandId: writeId(1), actorId: null, now: 0 } as never;
        const decision = placementDecider.decide(one, state, context, meta);
        if (!decision.ok) continue;
        state = placementDecider.evolve(state, record(decision.events));
        if (one.type === 'RemovePlacement') calendar.delete(one.placementId);
        else if (one.type === 'PlaceTemplate' || one.type === 'MovePlacement')
          calendar.set(one.placementId, { templateId: one.templateId, dates: datesBetween(one.from, one.until) });
      }
      const onDates = [...calendar.values()].flatMap((one) => one.dates.map((date) => `${one.templateId} ${date}`));
      return (
        JSON.stringify(inOrder(shownOf(state))) === JSON.stringify(inOrder(calendar)) &&
        new Set(onDates).size === onDates.length
      );
    }),
    300,
  );
});
