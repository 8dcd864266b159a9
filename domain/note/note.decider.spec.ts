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

it('WriteNote writes, changes and empties a note', () => {
  givenNothing().when(write(first, 0)).then(changed(null, first));
  given(changed(null, first)).when(write(second, 1)).then(changed(first, second));
  given(changed(null, first)).when(write(null)).then(changed(first, null));
});

it('WriteNote refuses a stale revision and returns the current note', () => {
  given(changed(null, first))
    .when(write(second, 0))
    .thenRefused('version_conflict', {
      current: { textId: first, revision: 1, updatedAt: '2026-01-05T09:00:00.000Z', updatedBy: null },
    });
  given(changed(null, first))
    .when(write(second, 2))
    .thenRefused('validation_failed', { errors: [{ field: 'basedOn', code: 'max', limit: 1 }] });
});

it('WriteNote records nothing for an equal text, even on a stale revision', () => {
  given(changed(null, first)).when(write(first, 0)).then();
  givenNothing().when(write(null)).then();
});

it('note history contains the texts before and after', () => {
  const { given: before } = historyOf<NoteEvent, null>(noteStream(CAFE), STATELESS);
  expect(before().entry(changed(first, second))).toMatchObject({
    locationId: CAFE,
    before: { textId: 'first' },
    after: { textId: 'second' },
  });
});
