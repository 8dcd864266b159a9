import type { FactsOf } from '#domain/catalogue/question-facts';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { AvailableTime } from '#domain/planning/plan-status';
import { Store } from '../../platform/state/store.js';

/** Stored availability of a date. */
export interface DraftEntry {
  readonly id: string;
  readonly time: AvailableTime;
}

/** Edit of a date that the server's records do not show yet. */
export interface PendingDay {
  readonly date: CivilDate;
  /** Null: withdraws the entry. */
  readonly time: AvailableTime | null;
  /** Whether the user confirmed the change despite planned shifts. */
  readonly confirm: boolean;
  /**
   * `asking`: the server wants a confirmation. `sent`: accepted, not yet among the records. `refused`: waits to be
   * retried, dropped or edited.
   */
  readonly state: 'unsent' | 'asking' | 'sent' | 'refused';
  /** Thrown error, with `refused`. */
  readonly error?: unknown;
}

/** Pending day as stored on the device. */
export type StoredDay = Pick<PendingDay, 'date' | 'time'>;

/** Date with planned shifts that the pending day no longer covers, from the server's question. */
export interface OverShift {
  readonly date: CivilDate;
  readonly facts: FactsOf<'availability_over_shift_needs_confirmation'>;
}

/** Environment of an `AvailabilityDraft`; replaced in tests. */
export interface DraftPorts {
  /** Whether the owner of the days is signed in; otherwise nothing is sent or asked. */
  readonly isSignedIn: () => boolean;
  /** Stored entry of a date as far as loaded; the same object until it changes. */
  readonly entryOf: (date: CivilDate) => DraftEntry | undefined;
  /** Creates an entry on the server; `confirm`: despite planned shifts. */
  readonly enter: (date: CivilDate, time: AvailableTime, confirm: boolean) => Promise<DraftEntry>;
  /** Changes an entry on the server; `confirm`: despite planned shifts. */
  readonly change: (id: string, date: CivilDate, time: AvailableTime, confirm: boolean) => Promise<DraftEntry>;
  /** Deletes an entry on the server; `confirm`: despite planned shifts. */
  readonly withdraw: (id: string, confirm: boolean) => Promise<void>;
  /** Meaning of a failed write: no answer, a question of the server (facts), or a refusal. */
  readonly meaning: (error: unknown) => 'unreachable' | 'refused' | { readonly facts: OverShift['facts'] };
  /** Shows all questions in one dialog; true: confirmed. */
  readonly ask: (questions: readonly OverShift[]) => Promise<boolean>;
  /** Stores all pending days that are not `sent` on the device. `isLate`: they were tried and wait for a connection. */
  readonly keep: (pendingDays: readonly PendingDay[], isLate: boolean) => void;
}

type PendingDays = ReadonlyMap<CivilDate, PendingDay>;

/**
 * Availability that the user entered and the server has not confirmed. Days show at once and are sent in order of date;
 * without a connection they wait for `resend`, refused ones for `retry`, `drop` or another edit.
 */
export class AvailabilityDraft {
  /** Pending days by date. */
  readonly pendingDays = new Store<PendingDays>(new Map());
  private sending = false;
  /** Answers of the server for dates whose record has not arrived over the stream; null: withdrawn. */
  private readonly answered = new Map<
    CivilDate,
    { readonly entry: DraftEntry | null; readonly seen: DraftEntry | undefined }
  >();

  constructor(private readonly ports: DraftPorts) {}

  /**
   * Adds edits (null: withdraw) and sends them; an edit replaces the pending one of its date. Resolves when all are
   * sent, refused or found unreachable, and questions are answered; never rejects. Returns early if another run is
   * sending.
   */
  submit(times: ReadonlyMap<CivilDate, AvailableTime | null>): Promise<void> {
    for (const [date, time] of times) this.put({ date, time, confirm: false, state: 'unsent' });
    return this.send();
  }

  /** Adds days stored by a closed tab without sending them; days pending in this tab take precedence. */
  adopt(pendingDays: readonly StoredDay[]): void {
    const known = this.pendingDays.value;
    for (const { date, time } of pendingDays)
      if (!known.has(date)) this.put({ date, time, confirm: false, state: 'unsent' });
    this.keep();
  }

  /** Sends all unsent days again. */
  resend(): Promise<void> {
    return this.send();
  }

  /** Sends a refused day again; does nothing for a date without a pending day. */
  retry(date: CivilDate): Promise<void> {
    const pendingDay = this.pendingDays.value.get(date);
    return pendingDay ? this.submit(new Map([[date, pendingDay.time]])) : Promise.resolve();
  }

  /** Removes the pending day of a date, here and from storage; the server is not told. */
  drop(date: CivilDate): void {
    this.pendingDays.update((pendingDays) => new Map([...pendingDays].filter(([other]) => other !== date)));
    this.keep();
  }

  /** Removes sent days whose entry has arrived; call whenever the records change. */
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
