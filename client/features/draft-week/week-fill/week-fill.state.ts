import { type OwnRecords, ownStream } from '#domain/catalogue/own-records.views';
import { FILL_SECONDS, fillsCreate, fillsResume, fillsStop, fillsTake } from '#domain/fill/fill.calls';
import { STRICT } from '#domain/fill/fill-settings';
import type { SearchSettings } from '#domain/fill/search-settings';
import type { FillProposal, WeekFillView } from '#domain/fill/fill.views';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId, SlotId, UserId } from '#domain/kernel/ids';
import type { UserRef } from '#domain/kernel/views';
import { call } from '../../../platform/api/current-api.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { sendOrStore } from '../../../platform/pending-writes/send-or-store.js';
import { recordsOf } from '../../../platform/live/record-maps.js';
import type { RecordsState } from '../../../platform/live/record-stream.js';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { Store } from '../../../platform/state/store.js';

/** Open shifts to fill: of a department, of a date, or a selection; null: of all. */
export interface FillScope {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly jobFilterId: JobFilterId | null;
  readonly date: CivilDate | null;
  readonly slotIds: readonly SlotId[] | null;
  /** `slotIds` were added because the scenario asks for them: the board marks those that are open. */
  readonly fromScenario: boolean;
}

export type FillPhase =
  | { readonly phase: 'asking' }
  /** `before`: person whose search comes first at the location. */
  | { readonly phase: 'waiting'; readonly before: UserRef | null }
  | { readonly phase: 'searching'; readonly progress: WeekFillView['progress'] }
  /** `error` null: the server could make no proposal. */
  | { readonly phase: 'failed'; readonly error: unknown }
  | {
      readonly phase: 'ready';
      readonly proposal: FillProposal;
      /** Slots of which the proposed person was rejected. */
      readonly rejected: ReadonlySet<string>;
    };

interface Parts {
  readonly scope: FillScope;
  readonly userId: UserId;
  /** Search that was asked for before, on another visit of the board; absent: none is yet. */
  readonly found?: WeekFillView;
  /** Waits for the answers to edits of the draft, which the server searches as it has it; false: there were none. */
  readonly answered: () => Promise<boolean>;
  /** Resolves with the last request of the board's former proposal, since the server keeps the latest search only. */
  readonly after: Promise<unknown>;
  /** Called when the search was cancelled, here or elsewhere. */
  readonly onGone: () => void;
  /** Called when the search could not be cancelled, or the proposal not be discarded. */
  readonly onKept: () => void;
}

/**
 * A proposal for the open shifts of a board. The server searches it and pushes its progress; it stays there for a day
 * unless it is closed.
 */
export class WeekFill {
  readonly state = new Store<FillPhase>({ phase: 'asking' });
  /** Settings that the search was asked for with; until it is, the usual ones. */
  readonly settings = new Store<SearchSettings>({ settings: STRICT, departments: [] });
  /** Error of the last stop, resume or discard, which left the proposal as it was; null: none. */
  readonly failure = new Store<unknown>(null);
  /** On a phone: whether the proposal is open in its sheet, or waits behind a bar. */
  readonly isOpen: Store<boolean>;
  readonly scope: FillScope;
  /** Proposal from which the present search goes on, which cancelling it discards; null: it began without one. */
  resumed: FillProposal | null = null;
  private id: string | null;
  private readonly parts: Parts;
  private readonly subscription;
  private isSeen = false;
  private isClosed = false;
  /** Number of the latest request; answers of earlier ones are dropped. */
  private latest = 0;
  private requests: Promise<unknown>;

  constructor(parts: Parts) {
    this.parts = parts;
    this.requests = parts.after;
    this.scope = parts.scope;
    this.id = parts.found?.id ?? null;
    this.isOpen = new Store(parts.found === undefined);
    this.subscription = watchedRecords(ownStream(parts.userId)).values$.subscribe((records) => this.follow(records));
  }

  /** Resolves when the requests for a proposal so far have been answered. */
  get asked(): Promise<unknown> {
    return this.requests;
  }

  /**
   * Asks for a proposal by the settings that are stored by then, instead of the one before, once the server has answered
   * the edits and earlier requests.
   */
  search(seconds: number = FILL_SECONDS.usual): void {
    this.id = null;
    this.isSeen = false;
    this.resumed = null;
    this.state.set({ phase: 'asking' });
    this.latest += 1;
    const request = this.latest;
    this.requests = this.requests.then(() => this.requestProposal(request, seconds));
  }

  private async requestProposal(request: number, seconds: number): Promise<void> {
    const { locationId, monday, jobFilterId, date, slotIds, fromScenario } = this.scope;
    const body = {
      start: monday,
      horecaLocationId: locationId,
      ...(jobFilterId && { jobFilterId }),
      ...(date && { date }),
      ...(slotIds && { slotIds: [...slotIds] }),
      ...(fromScenario && { fromScenario }),
      seconds,
    };
    try {
      if (!(await this.parts.answered())) throw new CallFailed({ code: 'unreachable', url: '', status: null });
      if (request !== this.latest) return;
      const view = await call(fillsCreate, { body });
      if (this.isClosed) return await this.remove(view.id);
      if (request !== this.latest) return;
      this.id = view.id;
      // The search may have gone on, and ended, before its first state arrived.
      const records = watchedRecords(ownStream(this.parts.userId)).value;
      this.show((records.phase === 'ready' && recordsOf(records.records, 'weekFill').get(view.id)) || view);
    } catch (error) {
      if (request === this.latest) this.state.set({ phase: 'failed', error });
    }
  }

  /** Ends the search with what it has. */
  stop(): Promise<unknown> {
    return this.write((id) => call(fillsStop, { params: { id } }));
  }

  /** Goes on searching from the proposal, which stays on screen when that fails. */
  async resume(seconds: number): Promise<void> {
    const former = this.state.value;
    if (former.phase === 'ready') this.resumed = former.proposal;
    this.state.set({ phase: 'asking' });
    await this.write((id) => call(fillsResume, { params: { id }, body: { seconds } }));
    if (this.failure.value !== null && this.state.value.phase === 'asking') this.state.set(former);
  }

  /**
   * Records in the history that people of the present proposal were planned, once the server has answered the edits,
   * however long that takes while the board is open. A failure changes nothing on screen.
   */
  async take(slotIds: SlotId[]): Promise<void> {
    const { id } = this;
    if (id === null) return;
    while (!(await this.parts.answered())) if (this.subscription.closed) return;
    await call(fillsTake, { params: { id }, body: { slotIds } }).catch(() => undefined);
  }

  /**
   * Cancels the search, also one whose request has not been answered, or discards the proposal; without a connection
   * that waits among the pending writes. Calls `onKept` when it is refused or lost.
   */
  async close(): Promise<void> {
    this.isClosed = true;
    this.latest += 1;
    if (this.id === null) this.release();
    else await this.remove(this.id);
  }

  private async remove(id: string): Promise<void> {
    this.failure.set(null);
    const { monday } = this.scope;
    try {
      await sendOrStore(
        'discardProposal',
        { params: { id } },
        { subject: id, from: monday, until: addDays(monday, 6) },
      );
      this.release();
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'not_found') return this.release();
      this.isClosed = false;
      this.id = id;
      // A search that was cancelled before its answer has nothing to show.
      if (this.state.value.phase === 'asking') this.state.set({ phase: 'failed', error });
      else this.failure.set(error);
      this.parts.onKept();
    }
  }

  /** Stops following the search, which goes on. */
  release(): void {
    this.subscription.unsubscribe();
  }

  /** Leaves slots as they are. */
  reject(slotIds: readonly string[]): void {
    this.state.update((state) =>
      state.phase === 'ready' ? { ...state, rejected: new Set([...state.rejected, ...slotIds]) } : state,
    );
  }

  private async write(send: (id: string) => Promise<unknown>): Promise<void> {
    this.failure.set(null);
    if (this.id !== null) await send(this.id).catch((error: unknown) => this.failure.set(error));
  }

  private follow(records: RecordsState<OwnRecords>): void {
    if (records.phase !== 'ready' || this.id === null) return;
    const view = recordsOf(records.records, 'weekFill').get(this.id);
    if (view) this.show(view);
    else if (this.isSeen) this.parts.onGone();
    this.isSeen ||= view !== undefined;
  }

  private show({ status, before, progress, proposal, settings, departments }: WeekFillView): void {
    this.settings.set({ settings, departments });
    const { value } = this.state;
    if (status === 'waiting') this.state.set({ phase: 'waiting', before });
    else if (status === 'searching') this.state.set({ phase: 'searching', progress });
    else if (status === 'failed') this.state.set({ phase: 'failed', error: null });
    else if (proposal && (value.phase !== 'ready' || !isSame(value.proposal, proposal)))
      this.state.set({ phase: 'ready', proposal, rejected: new Set() });
  }
}

const isSame = (one: FillProposal, other: FillProposal): boolean => JSON.stringify(one) === JSON.stringify(other);
