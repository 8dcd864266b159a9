import { expect, it } from 'vitest';
import { EVENING, OPEN_EVENING, shiftEntry } from '../sentences/example-entries.fixtures.js';
import { descriptionTextsIn } from '../sentences/description-texts.fixtures.js';
import { changesOf } from './changes-of.js';

const descriptionTexts = await descriptionTextsIn('nl');
const changesFor = (kind: string, before: object | null, after: object | null) =>
  changesOf(shiftEntry(kind, before, after), descriptionTexts).map((change) => [change.before, change.after]);

it('says of each part what it was and is', () => {
  expect(changesFor('DraftSlotRescheduled', EVENING, { ...EVENING, from: '2026-11-26 18:00', jobId: 'job-6' })).toEqual(
    [
      ['17:00–23:00', '18:00–23:00'],
      ['Bediening', 'Runner'],
    ],
  );
  expect(changesFor('DraftSlotUnassigned', EVENING, OPEN_EVENING)).toEqual([['Zeynep Madelief', 'niemand']]);
});

it('says what a shift was when it came or went', () => {
  expect(changesFor('DraftSlotAdded', null, OPEN_EVENING)).toEqual([[null, 'Nieuw: 17:00–23:00, Bediening']]);
  expect(changesFor('ShiftRemoved', EVENING, null)).toEqual([['17:00–23:00, Bediening', 'Verwijderd']]);
});

it('names what would only be yes or no', () => {
  const published = { ...EVENING, open: false, canceled: false, cancelReason: null };
  expect(changesFor('ShiftCalledOff', published, { ...published, canceled: true, cancelReason: 'Te rustig' })).toEqual([
    [null, 'Afgemeld: ja'],
    [null, 'Te rustig'],
  ]);
});
