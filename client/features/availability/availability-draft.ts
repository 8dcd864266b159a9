import type { FactsOf } from '#domain/catalogue/question-facts';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { AvailableTime } from '#domain/planning/plan-status';
import { Store } from '../../platform/state/store.js';

/** Availability entered for a date. */
export interface DraftEntry {
  readonly id: string;
  readonly time: AvailableTime;
}

/** Unconfirmed edit of a date. */
export interface PendingDay {
  readonly date: CivilDate;
  /** Null: nothing entered. */
  readonly time: AvailableTime | null;
  /** Somebody knows that a shift is planned there. */
  readonly confirm: boolean;
  /** `asking`: the server wants it confirmed. `sent`: done, and not yet seen among the entries. */
  readonly state: 'unsent' | 'asking' | 'sent' | 'refused';
  /** With `refused`: what was thrown. */
  readonly error?: unknown;
}

export type KeptDay = Pick<PendingDay, 'date' | 'time'>;

/** A date that has a shift the pending day leaves uncovered, with the facts of the server. */
export interface OverShift {
  readonly date: CivilDate;
  readonly facts: FactsOf<'availability_over_shift_needs_confirmation'>;
}

export interface DraftPorts {
  /** Whether the one whose days they are is signed in here: nothing is sent or asked in the name of another. */
  readonly isSignedIn: () => boolean;
  /** Stored entry of a date, as far as known. The same object until it changes. */
  readonly entryOf: (date: CivilDate) => DraftEntry | undefined;
  readonly enter: (date: CivilDate, time: AvailableTime, confirm: boolean) => Promise<DraftEntry>;
  readonly change: (id: string, date: CivilDate, time: AvailableTime, confirm: boolean) => Promise<DraftEntry>;
  readonly withdraw: (id: string, confirm: boolean) => Promise<void>;
  /** Meaning of a failed write: no answer, a question of the server (facts), or a refusal. */
  readonly meaning: (error: unknown) => 'unreachable' | 'refused' | { readonly facts: OverShift['facts'] };
  /** Shows all that has to be confirmed at once. */
  readonly ask: (questions: readonly OverShift[]) => Promise<boolean>;
  /**
   * Stores pending days that the server does not have beyond this tab: unsent, asked about and refused ones. `isLate`:
   * they were tried, and wait for a better moment.
   */
  readonly keep: (pendingDays: readonly PendingDay[], isLate: boolean) => void;
}

type PendingDays = ReadonlyMap<CivilDate, PendingDay>;

/**
 * Unconfirmed availability of the user. Each pending day shows at once; days are sent in order of date. Without a
 * connection they wait for `resend`; a refused day stays until it is dropped or edited again.
 */
export class AvailabilityDraft {
  readonly pendingDays = new Store<PendingDays>(new Map());
  private sending = false;
  /** Answers of the server for dates whose record has not arrived over the stream; null: withdrawn. */
  private readonly answered = new Map<
    CivilDate,
    { readonly entry: DraftEntry | null; readonly seen: DraftEntry | undefined }
  >();

  constructor(private readonly ports: DraftPorts) {}

  /** Resolves when all that can be sent was sent. */
  submit(times: ReadonlyMap<CivilDate, AvailableTime | null>): Promise<void> {
    for (const [date, time] of times) this.put({ date, time, confirm: false, state: 'unsent' });
    return this.send();
  }

  /** Adopts days stored by an earlier tab, unless this tab has newer ones. They show at once; `resend` sends them. */
  adopt(pendingDays: readonly KeptDay[]): void {
    const known = this.pendingDays.value;
    for (const { date, time } of pendingDays)
      if (!known.has(date)) this.put({ date, time, confirm: false, state: 'unsent' });
    this.keep();
  }

  /** Tries what waits again: there may be a connection now. */
  resend(): Promise<void> {
    return this.send();
  }

  /** Sends a refused one once more. */
  retry(date: CivilDate): Promise<void> {
    const pendingDay = this.pendingDays.value.get(date);
    return pendingDay ? this.submit(new Map([[date, pendingDay.time]])) : Promise.resolve();
  }

  drop(date: CivilDate): void {
    this.pendingDays.update((pendingDays) => new Map([...pendingDays].filter(([other]) => other !== date)));
    this.keep();
  }

  /** Entries have come or changed: a pending day that was sent has done its work. */
  entriesChanged(): void {
    for (const [date, { seen }] of this.answered) {
      if (this.ports.entryOf(date) === seen) continue;
      this.answered.delete(date);
      if (this.pendingDays.value.get(date)?.state === 'sent') this.drop(date);
    }
  }

  private async send(): Promise<void> {
    this.keep();
    if (this.sending) return;
    this.sending = true;
    const questions: OverShift[] = [];
    for (let pendingDay = this.next(); pendingDay && this.ports.isSignedIn(); pendingDay = this.next()) {
      const outcome = await this.sendOne(pendingDay);
      if (outcome === 'unreachable') break;
      if (outcome) questions.push(outcome);
    }
    this.sending = false;
    this.keep(true);
    if (questions.length > 0) await this.askAll(questions);
  }

  private async askAll(questions: readonly OverShift[]): Promise<void> {
    const isSure = this.ports.isSignedIn() && (await this.ports.ask(questions));
    // A question that ends with the session is not answered; it is asked again after the next login.
    const isAnswered = this.ports.isSignedIn();
    for (const { date } of questions) {
      const pendingDay = this.pendingDays.value.get(date);
      if (pendingDay?.state !== 'asking') continue;
      if (isSure || !isAnswered) this.put({ ...pendingDay, confirm: isSure && isAnswered, state: 'unsent' });
      else this.drop(date);
    }
    if (isSure || !isAnswered) await this.send();
  }

  private next(): PendingDay | undefined {
    return [...this.pendingDays.value.values()]
      .filter(({ state }) => state === 'unsent')
      .toSorted((a, b) => a.date.localeCompare(b.date))[0];
  }

  private async sendOne(pendingDay: PendingDay): Promise<OverShift | 'unreachable' | null> {
    const { date } = pendingDay;
    try {
      const entry = await this.write(pendingDay);
      const seen = this.ports.entryOf(date);
      const isSeen = seen?.time.from === entry?.time.from && seen?.time.until === entry?.time.until;
      if (isSeen) this.answered.delete(date);
      else this.answered.set(date, { entry, seen });
      if (this.pendingDays.value.get(date) === pendingDay) {
        if (isSeen) this.drop(date);
        else this.put({ ...pendingDay, state: 'sent' });
      }
      return null;
    } catch (error) {
      const meaning = this.ports.meaning(error);
      if (meaning === 'unreachable') return meaning;
      // Somebody has another pending day for that day by now.
      if (this.pendingDays.value.get(date) !== pendingDay) return null;
      this.put(meaning === 'refused' ? { ...pendingDay, state: 'refused', error } : { ...pendingDay, state: 'asking' });
      return meaning === 'refused' ? null : { date, facts: meaning.facts };
    }
  }

  /** Sends one day and returns the entry that the server has then; null: none. */
  private async write({ date, time, confirm }: PendingDay): Promise<DraftEntry | null> {
    const answered = this.answered.get(date);
    const there = answered ? answered.entry : (this.ports.entryOf(date) ?? null);
    if (!time) {
      if (there) await this.ports.withdraw(there.id, confirm);
      return null;
    }
    if (!there) return this.ports.enter(date, time, confirm);
    if (there.time.from === time.from && there.time.until === time.until) return there;
    return this.ports.change(there.id, date, time, confirm);
  }

  private put(pendingDay: PendingDay): void {
    this.pendingDays.update((pendingDays) => new Map([...pendingDays, [pendingDay.date, pendingDay]]));
  }

  private keep(isLate = false): void {
    this.ports.keep(
      [...this.pendingDays.value.values()].filter(({ state }) => state !== 'sent'),
      isLate,
    );
  }
}
