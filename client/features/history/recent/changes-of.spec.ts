import { expect, it } from 'vitest';
import { EVENING, OPEN_EVENING, shiftEntry } from '../sentences/example-entries.fixtures.js';
import { descriptionTextsIn } from '../sentences/description-texts.fixtures.js';
import { changesOf } from './changes-of.js';

const descriptionTexts = await descriptionTextsIn('nl');
const changesFor = (kind: string, before: object | null, after: object | null) =>
  changesOf(shiftEntry(kind, before, after), descriptionTexts).map((change) => [change.before, change.after]);

it('changesOf lists each changed part with its former and its new value', () => {
  expect(changesFor('DraftSlotRescheduled', EVENING, { ...EVENING, from: '2026-11-26 18:00', jobId: 'job-6' })).toEqual(
    [
      ['17:00–23:00', '18:00–23:00'],
      ['Bediening', 'Runner'],
    ],
  );
  expect(changesFor('DraftSlotUnassigned', EVENING, OPEN_EVENING)).toEqual([['Zeynep Madelief', 'niemand']]);
});

it('changesOf describes an added or removed shift by its times and job', () => {
  expect(changesFor('DraftSlotAdded', null, OPEN_EVENING)).toEqual([[null, 'Nieuw: 17:00–23:00, Bediening']]);
  expect(changesFor('ShiftRemoved', EVENING, null)).toEqual([['17:00–23:00, Bediening', 'Verwijderd']]);
});

it('changesOf names a flag that was set instead of showing only yes', () => {
  const published = { ...EVENING, open: false, canceled: false, cancelReason: null };
  expect(changesFor('ShiftCalledOff', published, { ...published, canceled: true, cancelReason: 'Te rustig' })).toEqual([
    [null, 'Afgemeld: ja'],
    [null, 'Te rustig'],
  ]);
});
