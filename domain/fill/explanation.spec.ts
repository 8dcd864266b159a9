import { describe, expect, it } from 'vitest';
import { rankCandidates } from '../candidates/candidates.js';
import type { UserId } from '../kernel/ids.js';
import { plannedItems } from '../roster-check/counting-items.js';
import { item } from '../roster-check/testing/counting-item.js';
import {
  timeOn,
  CAFE,
  COOK,
  DAAN,
  day,
  EMMA,
  fullTimer,
  partTimer,
  amsterdamHours,
  SERVICE,
} from '../planning/testing/planning-fixtures.js';
import { countUnknown, nextBest, openReasons, requiredLicences } from './explanation.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';

const slot = { time: timeOn(day(2), '10:00-17:00'), jobId: SERVICE, locationId: CAFE };
const NOOR = 'noor' as UserId;
const TOM = 'tom' as UserId;

describe('explanation of a proposal', () => {
  const ranked = rankCandidates({
    slot,
    people: [
      fullTimer(EMMA),
      partTimer(DAAN, []),
      partTimer(NOOR, [day(2)], { contractHours: 5 }),
      fullTimer(TOM, { jobIds: [COOK] }),
      fullTimer('joel' as UserId, { freeDays: [day(2)] }),
      fullTimer('sam' as UserId),
    ],
    planned: plannedItems([item('sam' as UserId, timeOn(day(2), '18:00-22:00'))]),
    locationOf: amsterdamHours,
    otherWeeks: () => [],
    houseProfiles: NO_HOUSE_PROFILES,
  });

  it('names the best of the others who can take the slot', () => {
    expect(nextBest(ranked, EMMA)?.userId).toBe(NOOR);
    expect(nextBest(ranked, NOOR)?.userId).toBe(EMMA);
    expect(nextBest(ranked.slice(0, 1), EMMA)).toBeNull();
  });

  it('counts why nobody is proposed, without people who do not have the job', () => {
    expect(openReasons(ranked)).toEqual([
      { reason: 'planned', count: 1 },
      { reason: 'unknown', count: 1 },
      { reason: 'away', count: 1 },
      { reason: 'contract', count: 1 },
      { reason: 'elsewhere', count: 1 },
    ]);
  });

  it('counts people who entered nothing for the day of a slot and could take it otherwise', () => {
    const people = [
      partTimer(DAAN, []),
      partTimer(NOOR, [day(2)]),
      partTimer(TOM, [], { jobIds: [COOK] }),
      partTimer('joel' as UserId, [], { timeOuts: [{ from: day(2), until: day(2), approved: true }] }),
      fullTimer(EMMA),
    ];
    expect(countUnknown(people, [slot])).toBe(1);
    expect(countUnknown(people, [slot, { ...slot, time: timeOn(day(3), '10:00-17:00') }])).toBe(3);
    expect(countUnknown(people, [])).toBe(0);
  });

  it('names the licences of a person that the location requires, until they expire', () => {
    const required = { socialHygiene: 1, firstAid: 0 };
    const licences = { socialHygiene: day(2), firstAid: null };
    expect(requiredLicences(licences, day(2), required)).toEqual(['socialHygiene']);
    expect(requiredLicences(licences, day(3), required)).toEqual([]);
    expect(requiredLicences(licences, day(3), { socialHygiene: 1, firstAid: 2 })).toEqual(['firstAid']);
    expect(requiredLicences(licences, day(2), undefined)).toEqual([]);
    expect(requiredLicences(undefined, day(2), required)).toEqual([]);
  });
});
