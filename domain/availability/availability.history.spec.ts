import { describe, expect, it } from 'vitest';
import { STATELESS, historyOf } from '../catalogue/testing/history-of.js';
import type { AvailabilityId } from '../kernel/ids.js';
import { EMMA, MONDAY, day } from '../planning/testing/planning-fixtures.js';
import { type AvailabilityEvent, availabilityStream } from './availability.events.js';

const tuesday = day(1);
const ofEmma = { locationId: null, subjectId: EMMA, people: [EMMA] };
const onTuesday = { ...ofEmma, date: tuesday, week: MONDAY };

describe('the history of availability', () => {
  const { given } = historyOf<AvailabilityEvent, null>(availabilityStream(EMMA), STATELESS);
  const entry = { availabilityId: 'availability-1' as AvailabilityId, userId: EMMA, date: tuesday };
  const evening = { from: 1020, until: 1560 };
  const wireEvening = { from: `${tuesday} 17:00`, until: `${day(2)} 02:00` };
  const wireDay = { from: `${tuesday} 07:00`, until: `${day(2)} 02:00` };

  it.each<[AvailabilityEvent, object]>([
    [
      { type: 'AvailabilityEntered', data: { ...entry, time: evening } },
      { before: null, after: wireEvening },
    ],
    [
      { type: 'AvailabilityChanged', data: { ...entry, time: evening, was: { from: 420, until: 1560 } } },
      { before: wireDay, after: wireEvening },
    ],
    [
      { type: 'AvailabilityWithdrawn', data: { ...entry, was: evening } },
      { before: wireEvening, after: null },
    ],
  ])('describes %j', (event, expected) => {
    const made = given().entry(event);
    expect(made).toMatchObject({ ...onTuesday, kind: event.type, entityId: 'availability-1', ...expected });
  });
});
