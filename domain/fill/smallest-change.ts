import { reasonsOfPlan } from '../candidates/candidate-reasons.js';
import { groupBy } from '../kernel/group-by.js';
import type { UserId } from '../kernel/ids.js';
import { nominalEnd, type ShiftTime } from '../kernel/shift-time.js';
import type { PersonFacts } from '../planning/plan-status.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { barredDates } from './apart.js';
import type { FillQuestion, FillSlot } from './fill-question.js';
import { PersonPlan } from './person-plan.js';

/** Change of a draft that lets somebody take an open slot. */
export type SmallestChange =
  /** None: this person can take the slot as it is. */
  | { readonly kind: 'none'; readonly userId: UserId }
  /** The slot gets another time: a later start or an earlier end. */
  | { readonly kind: 'start' | 'end'; readonly time: ShiftTime; readonly userId: UserId }
  /** A setting is loosened for one person: who entered nothing for the date, or goes beyond their contract. */
  | { readonly kind: LooseSetting; readonly userId: UserId }
  /** Somebody takes the slot, and another person the one that they have that day. */
  | { readonly kind: 'move'; readonly userId: UserId; readonly moved: FillSlot; readonly other: UserId };

/** Settings that one person may be excepted from, the one that asks least first. */
const LOOSE_SETTINGS = ['unknownToo', 'beyondContract'] as const;
type LooseSetting = (typeof LOOSE_SETTINGS)[number];

export interface ChangeQuestion extends Omit<FillQuestion, 'slots'> {
  /** The open slot. `planned` holds everything else of the draft, the proposed people included. */
  readonly slot: FillSlot;
  /** Slots of the draft that may be given to somebody else, all of them among `planned`. */
  readonly assigned: readonly (FillSlot & { readonly userId: UserId })[];
}

/** Minutes by which a time changes at once, at most, and before somebody is moved instead. */
const STEP = 15;
const MOST = 180;
const SMALL = 60;

/** Shortest slot that a change may leave, in minutes. */
const SHORTEST = 120;

/**
 * The smallest change that fills an open slot: up to an hour less at one end, else a setting loosened for one person,
 * else one person moved that day, else up to three hours less. Null: none of them does. Judged by the rules of a proposal.
 */
export function smallestChange(question: ChangeQuestion): SmallestChange | null {
  const search = new ChangeSearch(question);
  return (
    search.asItIs() ??
    search.lessTime(STEP, SMALL) ??
    search.loosened() ??
    search.move() ??
    search.lessTime(SMALL + STEP, MOST)
  );
}

class ChangeSearch {
  private readonly byUser: ReadonlyMap<UserId, readonly PlannedItem[]>;

  constructor(private readonly question: ChangeQuestion) {
    this.byUser = groupBy(question.planned, ({ userId }) => userId);
  }

  asItIs(): SmallestChange | null {
    const { slot, people } = this.question;
    const taker = people.find((person) => this.mayTake(person, slot, this.plannedOf(person)));
    return taker ? { kind: 'none', userId: taker.userId } : null;
  }

  loosened(): SmallestChange | null {
    const { settings } = this.question;
    for (const kind of LOOSE_SETTINGS) {
      const found = new ChangeSearch({ ...this.question, settings: { ...settings, [kind]: true } }).asItIs();
      if (found) return { kind, userId: found.userId };
    }
    return null;
  }

  lessTime(from: number, until: number): SmallestChange | null {
    const { slot, people, settings } = this.question;
    const candidates = people.filter((person) =>
      reasonsOfPlan(person, slot, this.plannedOf(person)).every(
        ({ code }) => code === 'outside_availability' || (code === 'no_availability' && settings.unknownToo),
      ),
    );
    for (let minutes = from; minutes <= until; minutes += STEP)
      for (const { kind, time } of shortened(slot.time, minutes)) {
        const taker = candidates.find((person) => this.mayTake(person, { ...slot, time }, this.plannedOf(person)));
        if (taker) return { kind, time, userId: taker.userId };
      }
    return null;
  }

  move(): SmallestChange | null {
    const { slot, people, assigned } = this.question;
    const personOf = new Map(people.map((person) => [person.userId, person]));
    for (const moved of assigned) {
      const person = personOf.get(moved.userId);
      if (!person || moved.time.date !== slot.time.date) continue;
      const rest = this.plannedOf(person).filter(({ id }) => id !== moved.slotId);
      if (!this.mayTake(person, slot, rest)) continue;
      const other = people.find((one) => one.userId !== moved.userId && this.mayTake(one, moved, this.plannedOf(one)));
      if (other) return { kind: 'move', userId: moved.userId, moved: slotOf(moved), other: other.userId };
    }
    return null;
  }

  private mayTake(person: PersonFacts, slot: FillSlot, planned: readonly PlannedItem[]): boolean {
    const { settings, locationId } = this.question;
    // Excludes most people for less than a plan of their week.
    const isFree = reasonsOfPlan(person, slot, planned).every(
      ({ code }) => code === 'no_availability' && settings.unknownToo,
    );
    if (!isFree) return false;
    const barred = barredDates(settings, person.userId, this.question.planned, locationId);
    return new PersonPlan(person, planned, { ...this.question, slots: [slot] }, barred).possible.length > 0;
  }

  private plannedOf({ userId }: PersonFacts): readonly PlannedItem[] {
    return this.byUser.get(userId) ?? [];
  }
}

/** A time that begins so many minutes later, and one that ends as much earlier when its end has an hour. */
export function shortened(
  time: ShiftTime,
  minutes: number,
): { readonly kind: 'start' | 'end'; readonly time: ShiftTime }[] {
  const { start, end } = time;
  if (nominalEnd(end) - start - minutes < SHORTEST) return [];
  const later = { kind: 'start' as const, time: { ...time, start: start + minutes } };
  if (end.kind !== 'exact') return [later];
  return [later, { kind: 'end', time: { ...time, end: { kind: 'exact', minute: end.minute - minutes } } }];
}

const slotOf = ({ slotId, jobId, time }: FillSlot): FillSlot => ({ slotId, jobId, time });
