import { expect, it } from 'vitest';
import { historyOf, STATELESS } from '../catalogue/testing/history-of.js';
import type { LocationId, UserId } from '../kernel/ids.js';
import { record } from '../testing/recorded.js';
import { specify } from '../testing/decider-spec.js';
import { seenDecider } from './seen.decider.js';
import { type SeenEvent, seenStream } from './seen.events.js';

const { given, givenNothing } = specify(seenDecider);

const userId = 'daan' as UserId;
const item = (id: string) => ({ kind: 'news' as const, id, locationId: 'cafe' as LocationId });
const mark = (...ids: string[]) => ({ type: 'MarkSeen' as const, userId, items: ids.map(item) });
const seen = (...ids: string[]): SeenEvent => ({ type: 'ItemsSeen', data: { userId, items: ids.map(item) } });

it('MarkSeen records each item that is seen for the first time once', () => {
  givenNothing()
    .when(mark('party', 'party', 'stock'))
    .then(seen('party', 'stock'));
  given(seen('party')).when(mark('party', 'stock')).then(seen('stock'));
});

it('MarkSeen records nothing when everything was seen already', () => {
  given(seen('party', 'stock')).when(mark('stock', 'party')).then();
});

it('the state keeps the last thousand seen items', () => {
  const many = Array.from({ length: 1001 }, (_, index) => seen(`item-${index}`));
  const { seenAt } = seenDecider.evolve(
    seenDecider.initialState,
    record(many.map((event) => ({ at: 0, by: userId, events: [event] }))),
  );
  expect(Object.keys(seenAt)).toHaveLength(1000);
  expect(seenAt).not.toHaveProperty('news:item-0');
});

it('history of seen items contains only their number', () => {
  const { given: before } = historyOf<SeenEvent, null>(seenStream(userId), STATELESS);
  expect(before().entry(seen('party', 'stock'))).toMatchObject({ subjectId: 'daan', after: { items: 2 } });
});
