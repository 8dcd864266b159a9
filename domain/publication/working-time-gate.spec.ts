import { describe, expect, it } from 'vitest';
import { day, DAAN, EMMA, FLOOR, SERVICE } from '../planning/testing/planning-fixtures.js';
import type { CheckFinding } from '../roster-check/check-scope.js';
import type { RuleOverrideView } from '../rule-override/rule-override.views.js';
import { acknowledgementText, refuseFindings } from './working-time-gate.js';

const finding = (differences: Partial<CheckFinding> = {}): CheckFinding => ({
  code: 'day_too_long',
  severity: 'error',
  layer: 'draft',
  date: day(1),
  jobFilterId: FLOOR,
  jobId: SERVICE,
  itemId: 'slot-1',
  userId: EMMA,
  facts: { hours: 13, maximum: 12 },
  ...differences,
});
const warning = (hours = 11, userId = EMMA) =>
  finding({ code: 'night_too_long', severity: 'warning', userId, facts: { hours, maximum: 10 } });
const override = {} as RuleOverrideView;

describe('a publication', () => {
  it('needs an override of each error on working time', () => {
    const breach = {
      rule: 'day_too_long',
      userId: EMMA,
      from: day(1),
      until: day(1),
      weeks: null,
      value: 780,
      limit: 720,
    };
    expect(refuseFindings([finding(), finding({ override, userId: DAAN })], undefined)).toEqual({
      code: 'working_time_override_missing',
      facts: { findings: [breach] },
    });
    expect(refuseFindings([finding({ override })], undefined)).toBe(null);
  });

  it('needs the text of its warnings', () => {
    const acknowledge = acknowledgementText([warning()]);
    expect(acknowledge).toMatch(/^[0-9a-f]{1,8}$/);
    const refusal = { code: 'working_time_not_acknowledged', facts: { acknowledge } };
    expect(refuseFindings([warning()], undefined)).toEqual(refusal);
    expect(refuseFindings([warning()], acknowledgementText([warning(11.5)]) ?? '')).toEqual(refusal);
    expect(refuseFindings([warning()], acknowledge ?? '')).toBe(null);
  });

  it('is not held up by information or by other findings', () => {
    const others = [
      finding({ code: 'same_date' }),
      finding({ code: 'demand_not_met', severity: 'warning', userId: null }),
      finding({ code: 'too_many_nights', severity: 'info' }),
    ];
    expect([refuseFindings(others, undefined), acknowledgementText(others)]).toEqual([null, null]);
  });
});

it('the text of warnings changes with any of them, and not with their order', () => {
  const texts = [
    [warning(), warning(12, DAAN)],
    [warning(12, DAAN), warning()],
    [warning(), warning(12.25, DAAN)],
    [warning()],
  ].map(acknowledgementText);
  expect(texts[0]).toBe(texts[1]);
  expect(new Set(texts).size).toBe(3);
});
