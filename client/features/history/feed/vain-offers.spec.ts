import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#domain/history/history.views';
import { entryOf } from '../sentences/example-entries.fixtures.js';
import { withoutVainOffers } from './vain-offers.js';

const ofWeek = {
  jobFilterId: 'filter-bar' as HistoryEntry['jobFilterId'],
  week: '2026-11-23' as HistoryEntry['week'],
};
const at = (minute: number) => `2026-11-24T08:${String(minute).padStart(2, '0')}:00.000Z` as HistoryEntry['at'];
const entry = (kind: string, minute: number, shape: Partial<HistoryEntry> = {}) =>
  entryOf(kind, { ...ofWeek, at: at(minute), entityId: 's1', ...shape });

const assigned = entry('DraftSlotAssigned', 10, { putBackLayer: 'draft' });
const removed = entry('DraftSlotRemoved', 10, { putBackLayer: 'draft' });
const rescheduled = entry('ShiftRescheduled', 10, { putBackLayer: 'published' });
const published = entry('RosterPublished', 20, { entityId: null });
const started = entry('DraftStarted', 30, { entityId: null });

const layers = (entries: readonly HistoryEntry[], ...live: HistoryEntry[]) =>
  withoutVainOffers(entries, live).map(({ putBackLayer }) => putBackLayer);

describe('withoutVainOffers', () => {
  it('takes the offer from entries of a draft that was published or discarded since', () => {
    const all = [assigned, removed, rescheduled];
    expect(layers(all, published)).toEqual([null, null, 'published']);
    expect(layers(all, entry('DraftDiscarded', 20))).toEqual([null, null, 'published']);
    expect(layers(all, entry('RosterPublished', 5))).toEqual(['draft', 'draft', 'published']);
  });

  it('keeps the offer for another week, department or location', () => {
    const elsewhere: readonly Partial<HistoryEntry>[] = [
      { week: '2026-11-30' as HistoryEntry['week'] },
      { jobFilterId: 'filter-kitchen' as HistoryEntry['jobFilterId'] },
      { horecaLocationId: 'location-2' as HistoryEntry['horecaLocationId'] },
    ];
    for (const place of elsewhere) expect(layers([assigned], entry('RosterPublished', 20, place))).toEqual(['draft']);
  });

  it('offers to add a removed slot, but not to change a published one, once a revision began', () => {
    expect(layers([assigned, removed], started, published)).toEqual([null, 'draft']);
  });

  it('takes the offer to change a slot or shift that was removed since, until it exists again', () => {
    const slotRemoved = entry('DraftSlotRemoved', 20);
    expect(layers([assigned, rescheduled], slotRemoved)).toEqual([null, 'published']);
    expect(layers([assigned, rescheduled], entry('ShiftRemoved', 20))).toEqual(['draft', null]);
    expect(layers([assigned, removed], slotRemoved, entry('DraftSlotAdded', 25))).toEqual(['draft', null]);
  });

  it('takes the offer to change a deleted template or scenario', () => {
    const template = entry('TemplateChanged', 10, { putBackLayer: 'template' });
    const other = entry('ScenarioChanged', 10, { putBackLayer: 'scenario', entityId: 's2' });
    expect(layers([template, other], entry('TemplateDeleted', 20))).toEqual([null, 'scenario']);
    expect(layers([template, other], entry('ScenarioDeleted', 20, { entityId: 's2' }))).toEqual(['template', null]);
  });

  it('keeps untouched entries as they are', () => {
    const template = entry('TemplateChanged', 10, { putBackLayer: 'template' });
    const entries = [assigned, template];
    expect(withoutVainOffers(entries, [started, assigned])[0]).toBe(assigned);
    expect(withoutVainOffers(entries, [published])[1]).toBe(template);
  });
});
