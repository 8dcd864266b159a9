import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { seriesOf, splitSeries } from './placement-series.js';

const placed = (id: string, start: string, end: string, more: { templateId?: string; begun?: string[] } = {}) => ({
  id,
  templateId: 'normal',
  start: civilDate(start),
  end: civilDate(end),
  ...more,
  begun: (more.begun ?? []).map(civilDate),
});
const first = placed('first', '2026-11-16', '2026-11-22');
const second = placed('second', '2026-11-23', '2026-11-29', { begun: ['2026-11-23'] });
const third = placed('third', '2026-11-30', '2026-12-06');
const all = [
  third,
  placed('other', '2026-12-07', '2026-12-13', { templateId: 'busy' }),
  first,
  placed('tuesday', '2026-12-01', '2026-12-01'),
  second,
];
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);

it('seriesOf is the placements of the same template on the same weekday', () => {
  expect(ids(seriesOf(all, second, 'later'))).toEqual(['second', 'third']);
  expect(ids(seriesOf(all, second, 'all'))).toEqual(['first', 'second', 'third']);
});

it('splitSeries keeps placements whose draft is started or that have passed', () => {
  const { removed, unchanged } = splitSeries(seriesOf(all, second, 'all'), {
    today: civilDate('2026-11-23'),
    begunOf: ({ begun }) => begun,
  });
  expect([ids(removed), ids(unchanged)]).toEqual([['third'], ['second']]);
});

it('splitSeries removes a placement that also covers a week without a started draft', () => {
  const long = placed('long', '2026-11-23', '2026-12-06', { begun: ['2026-11-23'] });
  const { removed } = splitSeries([long], { today: civilDate('2026-11-20'), begunOf: ({ begun }) => begun });
  expect(ids(removed)).toEqual(['long']);
});
