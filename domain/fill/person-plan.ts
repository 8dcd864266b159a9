import { type FairShare, unfairness } from '../candidates/candidates.js';
import { daysTooMany, reasonsOfPlan } from '../candidates/candidate-reasons.js';
import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { ShiftTime } from '../kernel/shift-time.js';
import { type Contract, contractOn, employedOn, fixedHoursOn, jobsOn } from '../planning/person-terms.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type { PersonFacts } from '../planning/plan-status.js';
import { inHours } from '../kernel/clock-time.js';
import { faultForMinor, minutesOf, paidMinutesOf } from '../roster-check/working-time.js';
import type { PayRules } from '../rules/paid-hours.js';
import { limitsOn, mostOfWeek } from '../rules/profile-on.js';
import { type WorkedShift, workedShifts } from '../rules/worked-shift.js';
import { type BrokenRule, brokenRules } from '../rules/working-time-rules.js';
import { type FillQuestion, type FillSlot, plannedBy } from './fill-question.js';
import { factorOf } from './fill-settings.js';
import { WEIGHTS } from './fill-weights.js';
import { costOfHours, sameKinds } from './week-costs.js';

/** A slot as one person would work it. */
interface WorkedSlot {
  readonly item: PlannedItem;
  readonly worked: readonly WorkedShift<PlannedItem>[];
  readonly share: FairShare | null;
  /** Paid minutes; `wholeMinutes`, which limits count, have the break. */
  readonly minutes: number;
  readonly wholeMinutes: number;
  /** Cost that depends on nothing else in the week. */
  readonly cost: number;
}

type Sources = Pick<
  FillQuestion,
  | 'locationId'
  | 'slots'
  | 'locationOf'
  | 'otherWeeks'
  | 'houseProfiles'
  | 'settings'
  | 'fairShareOf'
  | 'extraHourlyCents'
>;

/** A slot that a person may take, with the least that it adds to the cost of their week besides hours. */
export interface WeekChoice {
  readonly slot: number;
  readonly date: CivilDate;
  /** Paid minutes. */
  readonly minutes: number;
  readonly cost: number;
}

/** Cost of a person's week with some slots; null: they may not work all of them. */
export type PlanCost = number | null;

/**
 * Week of one person: which of the open slots they may take together, and what that costs. Judged by the functions of
 * the board and the roster check; answers are remembered by set of slots.
 */
export class PersonPlan {
  /** Slots as the person would work them, by index; undefined: they may not, whatever else they work. */
  private readonly takeable: readonly (WorkedSlot | undefined)[];
  private readonly costs = new Map<string, PlanCost>();
  private readonly worked: readonly WorkedShift<PlannedItem>[];
  private readonly ofWeek: readonly PlannedItem[];
  /** Errors and number of warnings without the proposal; undefined: not asked yet. */
  private before: { readonly errors: ReadonlySet<string>; readonly warnings: number } | undefined;
  private readonly contract: Contract;
  private readonly rules: PayRules;
  /** Minutes of the week without the proposal: paid ones, and those that limits count. */
  private readonly minutesBefore: number;
  private readonly wholeBefore: number;
  private readonly mostMinutes: number;
  /** Dates on which the person works without the proposal. */
  private readonly dates: ReadonlySet<CivilDate>;
  private readonly daysTooManyBefore: number;

  constructor(
    readonly person: PersonFacts,
    /** Everything that keeps the person busy already. */
    private readonly planned: readonly PlannedItem[],
    private readonly sources: Sources,
    /** Dates on which the person may take no slot: see `barredDates`. */
    private readonly barred: ReadonlySet<CivilDate> = new Set(),
  ) {
    const { slots, locationOf } = sources;
    this.rules = { birthDate: person.birthDate, houseProfiles: sources.houseProfiles };
    this.worked = workedShifts(planned, locationOf);
    this.dates = new Set(planned.map(({ date }) => date));
    this.daysTooManyBefore = daysTooMany(this.dates);
    this.takeable = slots.map((slot) => this.takenOf(slot));
    const [first] = slots;
    const monday = first && mondayOf(first.time.date);
    this.ofWeek = planned.filter(({ date }) => mondayOf(date) === monday);
    this.contract = first
      ? contractOn(person, first.time.date)
      : { kind: 'zero_hours', minHours: null, maxHours: null };
    this.minutesBefore = paidMinutesOf(this.ofWeek, locationOf, this.rules);
    this.wholeBefore = minutesOf(this.ofWeek, locationOf);
    this.mostMinutes = monday === undefined ? 0 : mostOfWeek(person, monday, sources.houseProfiles);
  }

  /** Indexes of the slots that the person may take when they work nothing else of the proposal. */
  get possible(): number[] {
    return this.takeable.flatMap((workedSlot, slot) => (workedSlot && this.cost([slot]) !== null ? [slot] : []));
  }

  /** Indexes of the slots that dates, hours and availability allow; rules on what is worked on several dates are not asked. */
  get roomy(): number[] {
    return this.takeable.flatMap((workedSlot, slot) => (workedSlot && this.hasRoomFor([], slot) ? [slot] : []));
  }

  /** Slots that the person may take, alone or beside others. */
  get choices(): WeekChoice[] {
    return this.takeable.flatMap((workedSlot, slot) =>
      workedSlot ? [{ slot, date: workedSlot.item.date, minutes: workedSlot.minutes, cost: workedSlot.cost }] : [],
    );
  }

  /**
   * Cost of working so many paid minutes more than already planned; null: too many, even without breaks. With the costs
   * of the choices this is the least that a week costs, before it is rounded: warnings and further shifts of a kind only
   * add to it.
   */
  costOfMinutes(more: number): PlanCost {
    const hours = inHours(this.minutesBefore + more);
    const { minHours, maxHours } = this.contract;
    if (more > 0 && this.minutesBefore + more > this.mostMinutes) return null;
    if (more > 0 && maxHours && hours > maxHours && !this.sources.settings.beyondContract) return null;
    return costOfHours(hours, minHours, maxHours, factorOf(this.sources.settings, 'contract'));
  }

  /** Cost of the week with these slots, by index in any order; null: the person may not work all of them. */
  cost(slots: readonly number[]): PlanCost {
    const ordered = slots.length < 2 ? slots : slots.toSorted((a, b) => a - b);
    const key = ordered.join();
    const cached = this.costs.get(key);
    if (cached !== undefined) return cached;
    const cost = this.costOf(ordered);
    this.costs.set(key, cost);
    return cost;
  }

  /** Whether dates and hours allow one slot more; what rules say of it is not asked. */
  hasRoomFor(slots: readonly number[], more: number): boolean {
    const one = this.takeable[more];
    if (!one) return false;
    let { minutes, wholeMinutes } = one;
    for (const slot of slots) {
      const workedSlot = this.takeable[slot];
      if (workedSlot?.item.date === one.item.date) return false;
      minutes += workedSlot?.minutes ?? 0;
      wholeMinutes += workedSlot?.wholeMinutes ?? 0;
    }
    return !this.isTooLong(wholeMinutes) && this.costOfMinutes(minutes) !== null;
  }

  /** Whether so many minutes more, breaks included, are beyond the longest week. */
  private isTooLong(more: number): boolean {
    return more > 0 && this.wholeBefore + more > this.mostMinutes;
  }

  private costOf(slots: readonly number[]): PlanCost {
    const { settings } = this.sources;
    const workedSlots: WorkedSlot[] = [];
    for (const slot of slots) {
      const one = this.takeable[slot];
      if (!one || workedSlots.some(({ item }) => item.date === one.item.date)) return null;
      workedSlots.push(one);
    }
    if (this.isTooLong(workedSlots.reduce((sum, { wholeMinutes }) => sum + wholeMinutes, 0))) return null;
    const ofHours = this.costOfMinutes(workedSlots.reduce((sum, { minutes }) => sum + minutes, 0));
    if (ofHours === null) return null;
    const broken = this.brokenBy(
      [...this.worked, ...workedSlots.flatMap(({ worked }) => worked)].toSorted(
        (a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt,
      ),
    );
    const before = this.brokenBefore();
    if (broken.some((one) => isError(one) && !before.errors.has(keyOf(one)))) return null;
    const warnings = broken.filter(isWarning).length - before.warnings;
    const dates = new Set([...this.dates, ...workedSlots.map(({ item }) => item.date)]);
    const tooMany = daysTooMany(dates) - this.daysTooManyBefore;
    const cost = Math.round(
      ofHours +
        workedSlots.reduce((sum, { cost }) => sum + cost, 0) +
        WEIGHTS.sameKindAgain *
          factorOf(settings, 'variety') *
          sameKinds(workedSlots.flatMap(({ share }) => share?.field ?? [])) +
        WEIGHTS.warning * factorOf(settings, 'warnings') * (Math.max(0, warnings) + tooMany),
    );
    // No negative zero.
    return cost || 0;
  }

  private brokenBefore() {
    if (this.before) return this.before;
    const broken = this.brokenBy(this.worked);
    this.before = { errors: new Set(broken.filter(isError).map(keyOf)), warnings: broken.filter(isWarning).length };
    return this.before;
  }

  private takenOf(slot: FillSlot): WorkedSlot | undefined {
    const { locationId, locationOf, settings, houseProfiles, fairShareOf, extraHourlyCents } = this.sources;
    const { person, planned } = this;
    const { time, jobId } = slot;
    const item = plannedBy(slot, person.userId, locationId);
    // Availability excludes most people, so it is judged first.
    if (!person.enabled || !employedOn(person, time.date) || this.barred.has(time.date)) return undefined;
    const reasons = reasonsOfPlan(person, slot, planned);
    const isUnknown = reasons.some(({ code }) => code === 'no_availability');
    if (reasons.some(({ code }) => code !== 'no_availability') || (isUnknown && !settings.unknownToo)) return undefined;
    const minutes = paidMinutesOf([item], locationOf, this.rules);
    const wholeMinutes = minutesOf([item], locationOf);
    const limits = limitsOn(person, time.date, houseProfiles);
    if (limits === null || faultForMinor(person, item, this.sources) !== null || wholeMinutes > limits.maxDay)
      return undefined;
    const share = fairShareOf?.(person.userId, time as ShiftTime) ?? null;
    const euros = ((extraHourlyCents?.(person.userId, time.date) ?? 0) / 100) * (minutes / 60);
    const cost =
      WEIGHTS.euro * factorOf(settings, 'lowPay') * euros +
      WEIGHTS.otherJob * factorOf(settings, 'likedJob') * jobsOn(person, time.date).indexOf(jobId) +
      (isUnknown ? WEIGHTS.unknown : 0) +
      (slot.placed !== undefined && slot.placed !== person.userId ? WEIGHTS.moved : 0) +
      (share ? WEIGHTS.unfairness * factorOf(settings, 'fairness') * unfairness(share) : 0);
    return { item, worked: workedShifts([item], locationOf), share, minutes, wholeMinutes, cost };
  }

  private brokenBy(shifts: readonly WorkedShift<PlannedItem>[]): BrokenRule<PlannedItem>[] {
    const { otherWeeks, houseProfiles } = this.sources;
    const { userId } = this.person;
    const limits = (date: CivilDate) => limitsOn(this.person, date, houseProfiles);
    return brokenRules({
      shifts,
      calls: [],
      weeks: otherWeeks(userId),
      fixedHours: (date) => fixedHoursOn(this.person, date),
      limits,
    });
  }
}

const isWarning = ({ severity }: BrokenRule<PlannedItem>): boolean => severity === 'warning';

const isError = ({ severity }: BrokenRule<PlannedItem>): boolean => severity === 'error';

/** One finding, by its rule and shifts: a row that becomes longer is another finding. */
const keyOf = ({ rule, shifts }: BrokenRule<PlannedItem>): string =>
  [rule, ...shifts.map(({ item, startsAt }) => `${item.id} ${startsAt}`)].join();
