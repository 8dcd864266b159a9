import { civilDate } from '../../kernel/civil-date.js';
import type { RuleProfile, RuleSource, WorkLimits } from '../rule-profile.js';
import { TOLD_FROM, WET } from './wet.js';

/** The age under which the agreement has no work in hospitality (its annex on young people). */
const YOUNGEST = 15;

/** Limits with the agreement's 24 hours to take a call back. */
function withNotice(limits: WorkLimits): WorkLimits {
  return { ...limits, calls: { ...limits.calls, notice: 24 * 60 } };
}

/**
 * On top of the law: a day to take a call back, a roster known three weeks before, a row of eight days with a night among them, and two days off in a row once in two weeks. Night
 * shifts may be 140 a year, or any number as long as 38 hours in two weeks lie between 00:00 and 06:00.
 */
const ADULTS: WorkLimits = {
  ...withNotice(WET.adults),
  rosterNotice: 21,
  twoDaysOffWithin: 14,
  nights: WET.adults.nights && {
    ...WET.adults.nights,
    maxInARow: 8,
    lateNights: null,
    nightTime: { weeks: 2, max: 38 * 60, from: TOLD_FROM },
    inYear: { max: 140, from: TOLD_FROM },
  },
};

const OWN_SOURCE: RuleSource = {
  title:
    'Cao Horeca 2025–2026: geen werk in de horeca onder de 15, acht dagen in een reeks met een nacht, twee vrije dagen per twee weken, 140 nachten per jaar of 38 nachtelijke uren per twee weken, een oproep tot 24 uur vooraf af te zeggen, het rooster drie weken vooraf',
  url: null,
  read: '2026-11',
};

/**
 * The collective agreement of hospitality 2025–2026. It ends without a known successor: later shifts fall back to the
 * law. Its text on the pay of breaks was not read, so they are paid as by the law's profile.
 */
export const CAO_HORECA_2025: RuleProfile = {
  id: 'cao-horeca-2025',
  name: 'Cao Horeca 2025–2026',
  from: civilDate('2025-01-01'),
  until: civilDate('2026-12-31'),
  minors: WET.minors.filter(({ fromAge }) => fromAge >= YOUNGEST).map(withNotice),
  adults: ADULTS,
  ownSource: OWN_SOURCE,
  sources: [...WET.sources, OWN_SOURCE],
};
