import { expect, it } from 'vitest';
import { historyOf, STATELESS } from '../catalogue/testing/history-of.js';
import type { TextId } from '../kernel/ids.js';
import { CAFE } from '../planning/testing/planning-fixtures.js';
import { specify } from '../testing/decider-spec.js';
import { noteDecider } from './note.decider.js';
import { type NoteEvent, noteStream } from './note.events.js';

const { given, givenNothing } = specify(noteDecider);

const [first, second] = ['first', 'second'] as TextId[] as [TextId, TextId];
const write = (textId: TextId | null, basedOn?: number) => ({
  type: 'WriteNote' as const,
  locationId: CAFE,
  textId,
  ...(basedOn === undefined ? {} : { basedOn }),
});
const changed = (was: TextId | null, textId: TextId | null): NoteEvent => ({
  type: 'NoteChanged',
  data: { locationId: CAFE, textId, was: { textId: was } },
});

it('is written, changed and emptied', () => {
  givenNothing().when(write(first, 0)).then(changed(null, first));
  given(changed(null, first)).when(write(second, 1)).then(changed(first, second));
  given(changed(null, first)).when(write(null)).then(changed(first, null));
});

it('shows who saw an older one what stands there now', () => {
  given(changed(null, first))
    .when(write(second, 0))
    .thenRefused('version_conflict', {
      current: { textId: first, revision: 1, updatedAt: '2026-01-05T09:00:00.000Z', updatedBy: null },
    });
  given(changed(null, first))
    .when(write(second, 2))
    .thenRefused('validation_failed', { errors: [{ field: 'basedOn', code: 'max' }] });
});

it('is the same when the same words are written, whatever was seen', () => {
  given(changed(null, first)).when(write(first, 0)).then();
  givenNothing().when(write(null)).then();
});

it('is in history with both texts', () => {
  const { given: before } = historyOf<NoteEvent, null>(noteStream(CAFE), STATELESS);
  expect(before().entry(changed(first, second))).toMatchObject({
    locationId: CAFE,
    before: { textId: 'first' },
    after: { textId: 'second' },
  });
});
