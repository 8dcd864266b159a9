import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mondayOf } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { openScreen } from '../../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR, TODAY } from '../../../testing/people.js';
import {
  PLACE_FACTS,
  plannable,
  planningAt,
  publishedShift,
  rosterAt,
  weekState,
} from '../../../testing/planning-place.js';
import { wordsOf } from '../../../testing/words.js';

const MONDAY = mondayOf(TODAY);
const OTHER_FATIMA = { id: 'other-fatima', name: 'Fatima Waterman' };
const published = weekState(MONDAY, 'filter-bar', 'published', {
  publishedAt: Instant.parse('2026-03-05T13:02:00.000Z'),
  publishedBy: { id: MARLEEN.id, name: MARLEEN.name },
});
const at = (start: string, ending: string) => ({
  start: Moment.parse(`${TODAY} ${start}`),
  ending: Moment.parse(`${TODAY} ${ending}`),
});
const of = ({ id, name }: { readonly id: string; readonly name: string }) => ({ userId: id as never, name });

it('the strip of today uses the names of the board, and tells people with the same first name apart', async () => {
  planningAt(MONDAY).fill({
    ...PLACE_FACTS,
    person: {
      [NOOR.id]: { ...plannable(NOOR), shortName: 'Noortje' },
      [FATIMA.id]: plannable(FATIMA),
      [OTHER_FATIMA.id]: plannable(OTHER_FATIMA),
    },
  });
  rosterAt(MONDAY).fill({
    week: { 'filter-bar': published },
    shift: {
      noor: publishedShift('noor', TODAY, { ...of(NOOR), ...at('09:00', '17:00') }),
      fatima: publishedShift('fatima', TODAY, { ...of(FATIMA), ...at('17:00', '22:00') }),
      other: publishedShift('other', TODAY, { ...of(OTHER_FATIMA), ...at('18:00', '23:00') }),
      open: publishedShift('open', TODAY, at('19:00', '23:00')),
    },
  });
  await openScreen({ path: `/main?week=${MONDAY}`, as: BAS });
  const strip = await screen.findByRole('region', { name: 'Vandaag' });
  expect(within(strip).getByRole('heading').textContent).toBe('Nu 1 aan het werk');
  expect(within(strip).getAllByRole('link').map(wordsOf)).toEqual([
    'Noortje · tot 17:00',
    'Fatima Wi. · vanaf 17:00',
    'Fatima Wa. · vanaf 18:00',
    'Open · vanaf 19:00',
  ]);
});
