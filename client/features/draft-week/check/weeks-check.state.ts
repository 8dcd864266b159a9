import { allSteps } from '#domain/roster-check/roster-check';
import { merge, Subscription } from 'rxjs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId, UserId } from '#domain/kernel/ids';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import { Store } from '../../../platform/state/store.js';
import type { Watchable } from '../../../platform/state/watchable.js';
import { recordsOf } from '../../../platform/live/record-maps.js';
import { today } from '../../../platform/session/today.js';
import { boardCheck } from '../model/board-check.js';
import { type BoardFacts, boardFacts } from '../model/board-facts.js';
import { type PublishedWeek, publishedWeek } from '../model/published-week.js';
import { holdWeek } from '../sync/opened-weeks.js';
import { type Confirmations, confirmationsOf } from './confirmations.js';
import type { OpenDraftWeek } from '../sync/open-draft-week.js';

/** Findings of a week, live. */
export type CheckedWeek =
  | { readonly phase: 'loading' | 'refused' }
  | {
      readonly phase: 'ready';
      readonly facts: BoardFacts;
      readonly published: PublishedWeek;
      /** Departments whose draft is open. */
      readonly drafting: ReadonlySet<JobFilterId>;
      readonly findings: readonly CheckFinding[];
      readonly confirmations: Confirmations;
    };

/** One location's week that is checked. */
export interface CheckedLocationWeek {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly week: CheckedWeek;
}

/** Checked weeks by location, in the requested order, then by week. */
export type CheckedWeeks = readonly CheckedLocationWeek[];

interface WeeksQuestion {
  readonly locationIds: readonly LocationId[];
  readonly userId: UserId;
  readonly mondays: readonly CivilDate[];
}

/** As on the board: signs would flicker under the quick hands of a colleague. */
const CHECK_AFTER_MS = 120;
const LOADING: CheckedWeek = { phase: 'loading' };

/**
 * Roster check of several weeks and locations over the live streams of their boards, with the boards' own check. A
 * week loads, is refused, or has findings; changes are checked after 120 ms without another, the first result at once.
 * `follow` opens the weeks and releases them on unsubscribe.
 */
export class WeeksCheck {
  private readonly store: Store<CheckedWeeks>;
  readonly state: Watchable<CheckedWeeks>;

  constructor(private readonly requested: WeeksQuestion) {
    this.store = new Store<CheckedWeeks>(
      requested.locationIds.flatMap((locationId) =>
        requested.mondays.map((monday) => ({ locationId, monday, week: LOADING })),
      ),
    );
    this.state = this.store;
  }

  /** Follows the weeks until the subscription ends. */
  follow(): Subscription {
    const subscription = new Subscription();
    for (const entry of this.store.value) subscription.add(this.followWeek(entry));
    return subscription;
  }

  private followWeek({ locationId, monday }: CheckedLocationWeek): Subscription {
    const { week: open, release } = holdWeek(locationId, monday, this.requested.userId);
    const checkWeek = weekCheck(open);
    const isThis = (entry: CheckedLocationWeek) => entry.locationId === locationId && entry.monday === monday;
    const check = () => {
      const week = checkWeek();
      this.store.update((entries) => entries.map((entry) => (isThis(entry) ? { ...entry, week } : entry)));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changes$ = merge(open.session.state.values$, open.planning.state.values$, open.roster.state.values$);
    const subscription = changes$.subscribe(() => {
      clearTimeout(timer);
      const isFirst = this.store.value.find(isThis)?.week.phase !== 'ready';
      timer = setTimeout(check, isFirst ? 0 : CHECK_AFTER_MS);
    });
    subscription.add(() => {
      clearTimeout(timer);
      release();
    });
    return subscription;
  }
}

function weekCheck(open: OpenDraftWeek): () => CheckedWeek {
  const check = boardCheck();
  const factsOf = boardFacts();
  const publishedOf = publishedWeek();
  return () => {
    const [draft, planning, roster] = [open.session.state.value, open.planning.state.value, open.roster.state.value];
    if ([draft, planning, roster].some(({ phase }) => phase === 'refused')) return { phase: 'refused' };
    if (draft.phase !== 'ready' || planning.phase !== 'ready' || roster.phase !== 'ready') return LOADING;
    const facts = factsOf(open.monday, planning.records);
    if (!facts) return LOADING;
    const published = publishedOf(roster.records);
    const { week } = draft;
    const departments = facts.filters.map(({ jobFilterId }) => jobFilterId);
    return {
      phase: 'ready',
      facts,
      published,
      drafting: new Set(departments.filter((id) => week.parts[id]?.status === 'drafting')),
      findings: allSteps(
        check({
          facts,
          week,
          published,
          demand: recordsOf(planning.records, 'demand'),
          today: today.value,
          departments,
        }),
      ),
      confirmations: confirmationsOf(week, recordsOf(planning.records, 'acknowledged'), facts),
    };
  };
}
