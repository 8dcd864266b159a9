import { describe, expect, it } from 'vitest';
import { STATELESS, historyOf } from '../catalogue/testing/history-of.js';
import type { FreeDayId } from '../kernel/ids.js';
import { EMMA, MONDAY, day } from '../planning/testing/planning-fixtures.js';
import { type FreeDayEvent, freeDayStream } from './free-day.events.js';

const tuesday = day(1);
const ofEmma = { locationId: null, subjectId: EMMA, people: [EMMA] };
const onTuesday = { ...ofEmma, date: tuesday, week: MONDAY };

describe('the history of free days', () => {
  const { given } = historyOf<FreeDayEvent, null>(freeDayStream(EMMA), STATELESS);
  const data = { freeDayId: 'free-1' as FreeDayId, userId: EMMA, date: tuesday };

  it('describes an entered and a withdrawn free day', () => {
    expect(given().entry({ type: 'FreeDayEntered', data })).toMatchObject({
      ...onTuesday,
      kind: 'FreeDayEntered',
      entityId: 'free-1',
      before: null,
      after: { date: tuesday },
    });
    expect(given().entry({ type: 'FreeDayWithdrawn', data })).toMatchObject({ before: { date: tuesday }, after: null });
  });
});
