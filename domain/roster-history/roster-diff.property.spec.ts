import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { draftWeekDecider } from '../draft-week/draft-week.decider.js';
import { draftWeekStream, type DraftWeekEvent } from '../draft-week/draft-week.events.js';
import type { Recorded } from '../kernel/event.js';
import { CAFE, MONDAY } from '../planning/testing/planning-fixtures.js';
import { holds } from '../testing/properties.js';
import { slotDetails } from '../draft-week/draft-week.history.js';
import { historyRecordOf } from '../catalogue/history-entries.js';
import { type Diff, diffOf } from './roster-diff.js';
import { attempts, draftingOf } from './testing/random-drafting.js';

type Item = { readonly id: string; readonly revision: string } & Readonly<Record<string, unknown>>;

const itemsAfter = (log: readonly Recorded<DraftWeekEvent>[], version: number): Item[] => {
  const { slots } = draftWeekDecider.evolve(draftWeekDecider.initialState, log.slice(0, version));
  return Object.values(slots).map((slot) => ({
    ...slotDetails(slot),
    id: slot.slotId,
    jobFilterId: slot.jobFilterId,
    revision: slot.revision,
  }));
};

/** Applies a difference to the earlier records. */
const applied = (before: readonly Item[], { added, removed, changed }: Diff<Item>): Item[] => {
  const items = new Map(before.map((item) => [item.id, item]));
  for (const { id } of removed) items.delete(id);
  for (const { id, after } of changed) items.set(id, after);
  for (const item of added) items.set(item.id, item);
  return [...items.values()];
};

const asSet = (items: readonly Item[]) => new Map(items.map(({ revision: _revision, ...item }) => [item.id, item]));

const twoMoments = attempts(40).chain((history) => {
  const log = draftingOf(history);
  const version = fc.nat({ max: log.length });
  return fc.tuple(fc.constant(log), version, version).map(([events, one, other]) => ({
    log: events,
    since: Math.min(one, other),
    at: Math.max(one, other),
  }));
});

describe('diffOf two states of any history', () => {
  it('turns the first state into the second', () => {
    holds(
      fc.property(twoMoments, ({ log, since, at }) => {
        const before = itemsAfter(log, since);
        const after = itemsAfter(log, at);
        expect(asSet(applied(before, diffOf(before, after)))).toEqual(asSet(after));
      }),
      500,
    );
  });

  it('names no unchanged record and no record twice', () => {
    holds(
      fc.property(twoMoments, ({ log, since, at }) => {
        const before = itemsAfter(log, since);
        const { added, removed, changed } = diffOf(before, itemsAfter(log, at));
        const ids = [...added, ...removed, ...changed].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const formerIds = new Set(before.map(({ id }) => id));
        expect(added.filter(({ id }) => formerIds.has(id))).toEqual([]);
        expect(changed.filter(({ fields }) => fields.length === 0)).toEqual([]);
      }),
      500,
    );
  });

  it('names only records that an entry in between concerns', () => {
    holds(
      fc.property(twoMoments, ({ log, since, at }) => {
        const { added, removed, changed } = diffOf(itemsAfter(log, since), itemsAfter(log, at));
        const reported = new Set<string>();
        for (const event of log.slice(since, at)) {
          const before = draftWeekDecider.evolve(draftWeekDecider.initialState, log.slice(0, event.meta.version - 1));
          const entry = historyRecordOf({ streamId: draftWeekStream(CAFE, MONDAY), event, before });
          for (const id of entry?.entities ?? []) reported.add(id);
          // A publication is told by the roster week, whose entry names every shift.
          if (event.type === 'DraftPublished') for (const id of Object.keys(before.slots)) reported.add(id);
        }
        const ids = [...added, ...removed, ...changed].map(({ id }) => id);
        expect(ids.filter((id) => !reported.has(id))).toEqual([]);
      }),
      300,
    );
  });

  it('DraftSlotRemoved has an entry with all details of the removed slot', () => {
    holds(
      fc.property(attempts(40), (history) => {
        const log = draftingOf(history);
        for (const event of log) {
          if (event.type !== 'DraftSlotRemoved') continue;
          const before = draftWeekDecider.evolve(draftWeekDecider.initialState, log.slice(0, event.meta.version - 1));
          const entry = historyRecordOf({ streamId: draftWeekStream(CAFE, MONDAY), event, before });
          const slot = before.slots[event.data.slotId];
          expect(entry?.before).toEqual(slot && slotDetails(slot));
        }
      }),
      200,
    );
  });
});
