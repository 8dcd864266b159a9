import { v7 as newUuid } from 'uuid';
import { z } from 'zod';
import type { FactsOf } from '#domain/catalogue/question-facts';
import { CivilDate } from '#domain/kernel/civil-date';
import type { AvailableTime } from '#domain/planning/plan-status';
import type { NewWrite } from '../../platform/pending-writes/pending-write.js';
import type { PendingWrites } from '../../platform/pending-writes/pending-writes.js';
import type { WriteStrategy } from '../../platform/pending-writes/write-strategies.js';
import { Store } from '../../platform/state/store.js';
import { isSameTime } from './paint-value.js';

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
  /**
   * `asking`: the server wants a confirmation. `sent`: accepted, not yet among the records. `refused`: waits to be
   * retried, discarded or edited.
   */
  readonly state: 'unsent' | 'asking' | 'sent' | 'refused';
}

/** Date with planned shifts that the pending day no longer covers, from the server's question. */
export interface OverShift {
  readonly date: CivilDate;
  readonly facts: FactsOf<'availability_over_shift_needs_confirmation'>;
}

/** Body of a pending write of one day. `time` null: withdraws the entry. `confirm`: despite planned shifts. */
const WantedDay = z.object({
  date: CivilDate,
  time: z.object({ from: z.int(), until: z.int() }).nullable(),
  confirm: z.boolean().default(false),
});

/** Environment of an `AvailabilityDraft`; replaced in tests. */
export interface DraftPorts {
  readonly writes: Pick<PendingWrites, 'all' | 'add' | 'send' | 'retry' | 'discard'>;
  /** Whether the owner of the days is signed in; otherwise nothing is asked. */
  readonly isSignedIn: () => boolean;
  /** Stored entry of a date as far as loaded; the same object until it changes. */
  readonly entryOf: (date: CivilDate) => DraftEntry | undefined;
  /** Creates an entry on the server; `confirm`: despite planned shifts. */
  readonly enter: (date: CivilDate, time: AvailableTime, confirm: boolean) => Promise<DraftEntry>;
  /** Changes an entry on the server; `confirm`: despite planned shifts. */
  readonly change: (id: string, date: CivilDate, time: AvailableTime, confirm: boolean) => Promise<DraftEntry>;
  /** Deletes an entry on the server; `confirm`: despite planned shifts. */
  readonly withdraw: (id: string, confirm: boolean) => Promise<void>;
  /** Facts of a failure that asks about planned shifts; null: another failure. */
  readonly questionOf: (error: unknown) => OverShift['facts'] | null;
  /** Shows all questions in one dialog; true: confirmed. */
  readonly ask: (questions: readonly OverShift[]) => Promise<boolean>;
}

type PendingDays = ReadonlyMap<CivilDate, PendingDay>;

/**
 * Availability that the user entered and the records do not show. Each day is a pending write, whose strategy (`send`)
 * sends the difference to what the server has. Adds what the queue does not know: days that were sent and are not among
 * the records yet, and the server's questions, asked together.
 */
export class AvailabilityDraft {
  /** Pending days by date. */
  readonly pendingDays = new Store<PendingDays>(new Map());
  /** Answers of the server for dates whose record has not arrived over the stream; null: withdrawn. */
  private readonly answered = new Map<
    CivilDate,
    { readonly entry: DraftEntry | null; readonly seen: DraftEntry | undefined }
  >();
  /** Questions of the server that the user has not answered, by the key of the write. */
  private readonly questions = new Map<string, OverShift>();
  private isAsking = false;

  constructor(private readonly ports: DraftPorts) {
    ports.writes.all.values$.subscribe(() => this.publish());
  }

  /**
   * Adds edits (null: withdraw) and sends them in order of date; an edit replaces the pending one of its date. Resolves
   * when nothing more can be sent now.
   */
  async submit(times: ReadonlyMap<CivilDate, AvailableTime | null>): Promise<void> {
    const dates = [...times.keys()].toSorted();
    await this.ports.writes.add(...dates.map((date) => writeOf(date, times.get(date) ?? null)));
    await this.ports.writes.send();
  }

  /** Removes sent days whose entry has arrived; call whenever the records change. */
  entriesChanged(): void {
    const arrived = [...this.answered].filter(([date, { seen }]) => this.ports.entryOf(date) !== seen);
    if (arrived.length === 0) return;
    for (const [date] of arrived) this.answered.delete(date);
    this.publish();
  }

  /**
   * Sends the difference between a wanted day and the server's entry; nothing when they are equal. Questions are asked
   * when the queue is sent.
   */
  readonly send: WriteStrategy = async ({ key, request }) => {
    const { data: requested } = WantedDay.safeParse(request.body);
    if (!requested) return;
    this.entriesChanged();
    const { date } = requested;
    try {
      const entry = await this.write(requested);
      const seen = this.ports.entryOf(date);
      if (isSameTime(seen?.time, entry?.time)) this.answered.delete(date);
      else this.answered.set(date, { entry, seen });
    } catch (error) {
      const facts = this.ports.questionOf(error);
      if (facts) {
        this.questions.set(key, { date, facts });
        void this.ports.writes.send().then(() => this.askAll());
      }
      throw error;
    }
  };

  /** Sends one day and returns the entry that the server has then; null: none. */
  private async write({ date, time, confirm }: z.infer<typeof WantedDay>): Promise<DraftEntry | null> {
    const answered = this.answered.get(date);
    const current = answered ? answered.entry : (this.ports.entryOf(date) ?? null);
    if (!time) {
      if (current) await this.ports.withdraw(current.id, confirm);
      return null;
    }
    if (!current) return this.ports.enter(date, time, confirm);
    if (isSameTime(current.time, time)) return current;
    return this.ports.change(current.id, date, time, confirm);
  }

  /** Asks until no question is left. Those of a session that ended stay among the refused writes. */
  private async askAll(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.questions.size > 0 && this.ports.isSignedIn()) {
      const asked = [...this.questions].toSorted(([, a], [, b]) => a.date.localeCompare(b.date));
      const isSure = await this.ports.ask(asked.map(([, question]) => question));
      const isAnswered = this.ports.isSignedIn();
      for (const [key] of asked) {
        this.questions.delete(key);
        if (isAnswered) await (isSure ? this.ports.writes.retry(key, true) : this.ports.writes.discard(key));
      }
    }
    this.isAsking = false;
    this.questions.clear();
    this.publish();
  }

  private publish(): void {
    const days = new Map<CivilDate, PendingDay>();
    for (const [date, { entry }] of this.answered) days.set(date, { date, time: entry?.time ?? null, state: 'sent' });
    for (const { key, change, request, refused } of this.ports.writes.all.value) {
      const { data } = WantedDay.safeParse(change === 'saveAvailability' ? request.body : null);
      if (!data) continue;
      const state = refused === null ? 'unsent' : this.questions.has(key) ? 'asking' : 'refused';
      days.set(data.date, { date: data.date, time: data.time, state });
    }
    if (days.size + this.pendingDays.value.size > 0) this.pendingDays.set(days);
  }
}

const writeOf = (date: CivilDate, time: AvailableTime | null): NewWrite => ({
  key: newUuid(),
  change: 'saveAvailability',
  request: { body: { date, time } },
  subject: `availability/${date}`,
  from: date,
  until: date,
});
