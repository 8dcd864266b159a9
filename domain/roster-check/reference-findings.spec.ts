import { describe, expect, it } from 'vitest';
import { fixedHours, ZERO_HOURS } from '../planning/person-terms.js';
import { readReference } from '../planning/reference-hours.js';
import { amsterdamHours, day, EMMA, fullTimer, terms, timeOn } from '../planning/testing/planning-fixtures.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';
import { findReference } from './reference-findings.js';
import { item } from './testing/counting-item.js';

const found = (reference: string, times: string[], contract = ZERO_HOURS) => {
  const hours = readReference(reference) ?? [];
  const agreed = { ...terms({ contract }), ...(hours.length > 0 && { reference: hours }) };
  const items = times.map((text, offset) => item(EMMA, timeOn(day(offset), text)));
  const scope = {
    userId: EMMA,
    facts: fullTimer(EMMA, { terms: [agreed] }),
    items,
    planned: [],
    locationOf: amsterdamHours,
    otherWeeks: [],
    houseProfiles: NO_HOUSE_PROFILES,
    overrides: [],
    closedUntil: null,
  };
  return items.flatMap((one) => findReference(one, scope)).map(({ code, severity, date }) => [code, severity, date]);
};

describe('reference hours of somebody on call', () => {
  it('warn of a shift outside them', () => {
    expect(found('ma 17:00-23:00, di 17:00-23:00', ['17:00-23:00', '16:30-23:00'])).toEqual([
      ['outside_reference', 'warning', day(1)],
    ]);
  });

  it('say nothing in the roster while none are kept', () => {
    expect(found('', ['17:00-23:00', '17:00-23:00'])).toEqual([]);
  });

  it('do not matter with fixed hours', () => {
    expect(found('', ['17:00-23:00'], fixedHours(20))).toEqual([]);
    expect(found('za 10:00-12:00', ['17:00-23:00'], fixedHours(20))).toEqual([]);
  });
});
