import type { UserId } from '../kernel/ids.js';
import type { RuleOverrideView } from '../rule-override/rule-override.views.js';
import { endMoment, startMoment } from '../kernel/shift-time.js';
import type { CountingItem } from './counting-items.js';
import { findPersonReasons } from './person-findings.js';
import { aboutItem, type CheckFinding, type CheckScope, type PersonScope, type RosterCheck } from './check-scope.js';
import { explainable } from './explanation.js';
import { overridden } from './overridden.js';
import { findReference } from './reference-findings.js';
import { findMinor, findWorkingTime } from './working-time-findings.js';

/** Checks of single shifts of a person. */
const ABOUT_ITEMS = {
  reasons: findPersonReasons,
  sameDate: findSameDate,
  minor: findMinor,
  reference: findReference,
};
type AboutItem = keyof typeof ABOUT_ITEMS;

interface PersonChecked {
  readonly scope: PersonScope;
  /** Findings by shift. */
  readonly items: Readonly<Record<AboutItem, ReadonlyMap<CountingItem, readonly CheckFinding[]>>>;
  readonly person: readonly CheckFinding[];
}

/**
 * Cached findings about people. They depend on the person's own facts and shifts alone, so they are reused while those
 * are unchanged.
 */
export class PeopleChecked {
  private people = new Map<UserId, PersonChecked>();
  private items: readonly CountingItem[] = [];

  /** Judges everybody about whom something is new, one person a step. A run that is given up leaves its results to the next. */
  *steps(check: RosterCheck, { items, itemsOf, plannedOf }: CheckScope): Generator<void, void> {
    const before = this.people;
    const people = new Map<UserId, PersonChecked>();
    for (const [userId, ofPerson] of itemsOf) {
      const scope = {
        userId,
        facts: check.person(userId),
        items: ofPerson,
        planned: plannedOf(userId),
        locationOf: check.locationOf,
        otherWeeks: check.otherWeeks(userId),
        houseProfiles: check.houseProfiles,
        overrides: check.overrides?.(userId) ?? NO_OVERRIDES,
        closedUntil: check.closedUntil,
      };
      const former = before.get(userId);
      if (former && isSame(former.scope, scope)) people.set(userId, former);
      else {
        const found = checked(scope);
        people.set(userId, found);
        before.set(userId, found);
        yield;
      }
    }
    this.items = items;
    this.people = people;
  }

  /** In the order of the shifts. */
  aboutItems(kind: AboutItem): CheckFinding[] {
    // A loop: nearly all of a thousand items have nothing to add.
    const found: CheckFinding[] = [];
    for (const item of this.items) {
      const ofItem = item.userId ? this.people.get(item.userId)?.items[kind].get(item) : undefined;
      if (ofItem) found.push(...ofItem);
    }
    return found;
  }

  aboutPeople(): CheckFinding[] {
    return [...this.people.values()].flatMap(({ person }) => person);
  }
}

const isSame = (a: PersonScope, b: PersonScope): boolean =>
  a.facts === b.facts &&
  a.locationOf === b.locationOf &&
  a.otherWeeks === b.otherWeeks &&
  a.houseProfiles === b.houseProfiles &&
  a.overrides === b.overrides &&
  a.closedUntil === b.closedUntil &&
  sameMembers(a.items, b.items) &&
  sameMembers(a.planned, b.planned);

const sameMembers = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((member, index) => member === b[index]);

const NO_OVERRIDES: readonly RuleOverrideView[] = [];

/** Findings with what allows and explains them. */
const explained = (findings: readonly CheckFinding[], scope: PersonScope): readonly CheckFinding[] =>
  explainable(overridden(findings, scope.overrides), scope);

function checked(scope: PersonScope): PersonChecked {
  const about = (kind: AboutItem) =>
    new Map(
      scope.items
        .map((item) => [item, explained(ABOUT_ITEMS[kind](item, scope), scope)] as const)
        .filter(([, found]) => found.length > 0),
    );
  return {
    scope,
    items: {
      reasons: about('reasons'),
      sameDate: about('sameDate'),
      minor: about('minor'),
      reference: about('reference'),
    },
    person: explained(findWorkingTime(scope), scope),
  };
}

/** One shift a day, over all locations and both layers: a draft and a published shift may meet. */
function findSameDate(item: CountingItem, { planned }: PersonScope): CheckFinding[] {
  const others = planned.filter(
    ({ date, layer, id }) => date === item.time.date && (layer !== item.layer || id !== item.id),
  );
  if (others.length === 0) return [];
  const facts = others.map(({ layer, locationId, time }) => ({
    layer,
    horecaLocationId: locationId,
    from: startMoment(time),
    until: endMoment(time),
  }));
  return [aboutItem('same_date', item, { others: facts })];
}
