/** Times that are taken, in milliseconds. */
export type Timed =
  /** From an edit to its confirmation on its author's screen. */
  | 'own'
  /** From an edit to the folded screen of a colleague who has the same week open. */
  | 'colleague'
  /** From a manager's publishing to the roster on the screen of one of the staff. */
  | 'published'
  /** From another call to its answer. */
  | 'call';

export interface TallyFigures {
  readonly times: Readonly<Record<Timed, readonly number[]>>;
  /** Commands and calls that were done. */
  readonly done: number;
  /** Errors by kind; there must be none. */
  readonly errors: Readonly<Record<string, number>>;
  /** Refusals of the server's rules, by code. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Refusals of the board itself, by code; never sent. */
  readonly refusedAtOnce: Readonly<Record<string, number>>;
  /** How often a client noticed that it had missed something, and asked. */
  readonly gaps: number;
}

/** Counters of a load measurement. */
export class Tally {
  private readonly times: Record<Timed, number[]> = { own: [], colleague: [], published: [], call: [] };
  private readonly errors: Record<string, number> = {};
  private readonly refusals: Record<string, number> = {};
  private readonly refusedAtOnce: Record<string, number> = {};
  private readonly begun = new Map<string, number>();
  private done = 0;
  private gaps = 0;

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(private readonly now: () => number) {}

  /** A write leaves its author's hands. */
  begins(writeId: string): void {
    this.begun.set(writeId, this.now());
  }

  /** It has come to where it is looked for; one that nobody began here is none of ours. */
  arrives(writeId: string, at: Timed): void {
    const begunAt = this.begun.get(writeId);
    if (begunAt !== undefined) this.times[at].push(this.now() - begunAt);
  }

  succeeds(): void {
    this.done += 1;
  }

  /** An answer with this status (null: none) was not what was asked for. */
  fails(what: string, status: number | null, code: string): void {
    if (status !== null && isRefusal(status)) this.refuses(code);
    else this.errs(`${what}: ${status ?? 'no answer'} ${code}`);
  }

  errs(kind: string): void {
    this.errors[kind] = (this.errors[kind] ?? 0) + 1;
  }

  refuses(code: string): void {
    this.refusals[code] = (this.refusals[code] ?? 0) + 1;
  }

  refusesAtOnce(code: string): void {
    this.refusedAtOnce[code] = (this.refusedAtOnce[code] ?? 0) + 1;
  }

  missesSomething(): void {
    this.gaps += 1;
  }

  get figures(): TallyFigures {
    const { times, done, errors, refusals, refusedAtOnce, gaps } = this;
    return { times, done, errors, refusals, refusedAtOnce, gaps };
  }
}

/** Statuses with which rules refuse: what is asked for is well-formed and allowed, and cannot be done now. */
const isRefusal = (status: number): boolean => [404, 409, 410, 422].includes(status);
