import { type PersonTerms, termsOn } from '../planning/person-terms.js';
import { DETAILS, type KnownPerson } from './person.js';
import type { StaffEvent } from './staff.events.js';

/** Whether a change alters the wage or its first date; for a new person, whether a wage is given. */
export const setsWage = (before: KnownPerson | null, after: KnownPerson): boolean =>
  before ? before.hourlyCents !== after.hourlyCents || before.wageFrom !== after.wageFrom : after.hourlyCents !== null;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Events that turn a person from `before` into `after`; empty when nothing differs. `before` null: a new person with
 * their first terms. Values of details are not in the events.
 */
export function personChangeEvents(before: KnownPerson | null, after: KnownPerson): StaffEvent[] {
  const { userId, homeLocationId, locationIds, superUser, employment, enabled } = after;
  const role = { typeName: after.typeName ?? '', superUser };
  const places = { homeLocationId, locationIds: [...locationIds] };
  const wage: StaffEvent[] = setsWage(before, after) ? [{ type: 'PersonWageChanged', data: { userId } }] : [];
  if (!before) {
    const { from: termsFrom, ...terms } = termsData(after.terms[0] as PersonTerms);
    const agreed = { ...terms, employment: { ...employment }, termsFrom };
    return [{ type: 'PersonEmployed', data: { userId, ...places, ...role, ...agreed } }, ...wage];
  }
  const events: StaffEvent[] = [];
  const fields = DETAILS.filter((name) => !same(before[name], after[name]));
  if (fields.length > 0) events.push({ type: 'PersonDetailsChanged', data: { userId, fields } });
  if (after.waitingEmail && !same(after.waitingEmail, before.waitingEmail))
    events.push({ type: 'PersonEmailProposed', data: { userId } });
  if (before.waitingEmail && !after.waitingEmail && !fields.includes('email'))
    events.push({ type: 'PersonEmailRefused', data: { userId } });
  events.push(...wage);
  const wasRole = { typeName: before.typeName ?? '', superUser: before.superUser };
  if (!same(role, wasRole)) events.push({ type: 'PersonRoleChanged', data: { userId, ...role, was: wasRole } });
  const wasPlaces = { homeLocationId: before.homeLocationId, locationIds: [...before.locationIds] };
  if (!same(places, wasPlaces))
    events.push({ type: 'PersonLocationsChanged', data: { userId, ...places, was: wasPlaces } });
  if (!same(employment, before.employment))
    events.push({ type: 'PersonEmploymentChanged', data: { userId, ...employment, was: { ...before.employment } } });
  events.push(...termEvents(before, after));
  if (enabled !== before.enabled) events.push({ type: enabled ? 'PersonEnabled' : 'PersonDisabled', data: { userId } });
  return events;
}

function termEvents(before: KnownPerson, after: KnownPerson): StaffEvent[] {
  const { userId } = after;
  const removedTerms = before.terms.filter(({ from }) => !after.terms.some((one) => one.from === from));
  const set = after.terms.filter((one) => !before.terms.some((other) => same(one, other)));
  return [
    ...removedTerms.map((terms): StaffEvent => ({
      type: 'PersonTermsRemoved',
      data: { userId, terms: termsData(terms) },
    })),
    ...set.map((terms): StaffEvent => ({
      type: 'PersonTermsSet',
      data: { userId, terms: termsData(terms), was: termsData(termsOn(before, terms.from)) },
    })),
  ];
}

const termsData = ({ from, jobIds, always, contract, reference }: PersonTerms) => ({
  from,
  jobIds: [...jobIds],
  always,
  contract: { ...contract },
  ...(reference && { reference: [...reference] }),
});
