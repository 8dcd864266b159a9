import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { type FillProposal, scheduleDtFill } from '#domain/fill/fill.calls';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { call } from '../../../platform/api/current-api.js';
import { Store } from '../../../platform/state/store.js';

/** Open shifts to fill: of a department and a date; null: of all. */
export interface FillScope {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly jobFilterId: JobFilterId | null;
  readonly date: CivilDate | null;
}

export interface FillChoices {
  readonly unknownToo: boolean;
  readonly beyondContract: boolean;
}

type Slots = Readonly<Record<string, DraftSlot>>;

export type FillPhase =
  | { readonly phase: 'searching' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | {
      readonly phase: 'ready';
      readonly proposal: FillProposal;
      /** The draft that the proposal was made for. */
      readonly asked: Slots;
      /** Slots of which the proposed person was rejected. */
      readonly rejected: ReadonlySet<string>;
    };

const STRICT: FillChoices = { unknownToo: false, beyondContract: false };

/**
 * Proposal for the open shifts in a scope, searched by the server and held until it is closed. `search` aborts a
 * former search; choices are remembered for the next one. `reject` leaves a shift open in this proposal only. A
 * failure is a phase with its error.
 */
export class WeekFill {
  readonly state = new Store<FillPhase>({ phase: 'searching' });
  readonly choices = new Store<FillChoices>(STRICT);
  private searching: AbortController | null = null;

  constructor(
    readonly scope: FillScope,
    /** Slots of the draft as it is now. */
    private readonly slots: () => Slots,
  ) {}

  /** Asks for a proposal; one that is being searched is given up. */
  search(choices: FillChoices = this.choices.value): void {
    this.stop();
    const leaving = new AbortController();
    this.searching = leaving;
    this.choices.set(choices);
    this.state.set({ phase: 'searching' });
    const { locationId, monday, jobFilterId, date } = this.scope;
    const asked = this.slots();
    const query = {
      start: monday,
      horecaLocationId: locationId,
      ...(jobFilterId && { jobFilterId }),
      ...(date && { date }),
      ...choices,
    };
    // oxlint-disable-next-line reading/no-reads -- a search of seconds that the user begins and stops, never refetched
    call(scheduleDtFill, { query }, { signal: leaving.signal }).then(
      (proposal) => {
        if (!leaving.signal.aborted) this.state.set({ phase: 'ready', proposal, asked, rejected: new Set() });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) this.state.set({ phase: 'failed', error });
      },
    );
  }

  /** Gives up the search. */
  stop(): void {
    this.searching?.abort();
  }

  reject(slotId: string): void {
    this.state.update((state) =>
      state.phase === 'ready' ? { ...state, rejected: new Set([...state.rejected, slotId]) } : state,
    );
  }
}
