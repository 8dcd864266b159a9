import fc from 'fast-check';
import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import {
  amsterdamHours,
  day,
  EMMA,
  FLOOR,
  fullTimer,
  MONDAY,
  SERVICE,
  timeOn,
} from '../planning/testing/planning-fixtures.js';
import { NO_WEEKS } from '../rules/worked-week.js';
import { holds } from '../testing/properties.js';
import type { CheckFinding } from './check-scope.js';
import type { CountingItem } from './counting-items.js';
import { explanationOf, isExplained } from './explanation.js';
import { rosterCheck } from './roster-check.js';
import { item } from './testing/counting-item.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';

const TIMES = [
  '07:00-15:00',
  '09:00-22:00',
  '15:00-23:00',
  '16:00-close',
  '19:00-04:00',
  '12:00-as needed',
  '20:00-call',
];
const anyWeeks = fc.array(fc.option(fc.constantFrom(...TIMES), { freq: 5 }), { minLength: 21, maxLength: 21 });

it('a finding is gone from a new check after its mend, and no kind of finding is told more often', () => {
  let mended = 0;
  holds(
    fc.property(anyWeeks, fc.constantFrom('1990-05-05', '2010-06-01', '2011-11-30'), (weeks, born) => {
      const items = weeks.flatMap((times, index) => (times ? [item(EMMA, timeOn(day(index - 7), times))] : []));
      const person = fullTimer(EMMA, { birthDate: civilDate(born) });
      const check = (planned: CountingItem[]): CheckFinding[] =>
        rosterCheck({
          from: MONDAY,
          until: day(6),
          parts: [{ monday: MONDAY, jobFilterId: FLOOR, drafting: true, published: true }],
          items: planned,
          atOtherLocations: [],
          otherWeeks: () => NO_WEEKS,
          houseProfiles: NO_HOUSE_PROFILES,
          demand: [],
          jobs: { [SERVICE]: { jobFilterId: FLOOR } },
          person: () => person,
          locationOf: amsterdamHours,
          closedUntil: null,
        });
      const before = check(items);
      for (const finding of before.filter(isExplained).slice(0, 3)) {
        const mend = explanationOf(finding)?.mend;
        if (!mend) continue;
        mended += 1;
        const after = check(items.map((one) => (one === mend.item ? { ...one, time: mend.time } : one)));
        const same = ({ code, itemId, facts }: CheckFinding) =>
          code === finding.code && itemId === finding.itemId && (itemId !== null || facts['monday'] === MONDAY);
        expect(after.filter(same)).toEqual([]);
        const count = (found: readonly CheckFinding[], code: string) => found.filter((one) => one.code === code).length;
        for (const { code } of after) expect(count(after, code)).toBeLessThanOrEqual(count(before, code));
      }
    }),
    40,
  );
  expect(mended).toBeGreaterThan(20);
});
