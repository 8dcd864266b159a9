import { merge, type Observable, skip, type Subscription } from 'rxjs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningRecords } from '#domain/catalogue/planning-records.views';
import type { RosterWeekRecords } from '#domain/roster-week/roster-week.views';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import { type RecordMaps, recordsOf } from '../../../platform/live/record-maps.js';
import { inSlices } from '../../../platform/state/in-slices.js';
import { Store } from '../../../platform/state/store.js';
import type { Watchable } from '../../../platform/state/watchable.js';
import { afterPaint } from '../../../platform/first-screen/after-paint.js';
import { businessToday, today } from '../../../platform/session/today.js';
import { boardCheck, findingsByItem, isInformation } from '../model/board-check.js';
import { type BoardChoice, BoardModel, type BoardView, chosenFilters } from '../model/board-model.js';
import type { BoardTexts } from '../model/board-texts.js';
import type { DraftWeekState } from '../sync/draft-week.session.js';
import type { OpenDraftWeek } from '../sync/open-draft-week.js';

/** Findings and their signs would flicker under quick hands: the roster check runs when edits have rested this long. */
const CHECK_AFTER_MS = 120;

/** Text of a finding, addressed to the planner of the shift. */
export type FindingText = (finding: CheckFinding) => string;

/** Loaded inputs of the view. */
interface Sources {
  readonly draft: Extract<DraftWeekState, { phase: 'ready' }>;
  readonly planning: RecordMaps<PlanningRecords>;
  readonly roster: RecordMaps<RosterWeekRecords>;
}

/** Inputs of the last roster check. */
interface Checked {
  readonly week: DraftWeek;
  readonly planning: RecordMaps<PlanningRecords>;
  readonly roster: RecordMaps<RosterWeekRecords>;
  readonly department: string | null;
  readonly today: CivilDate;
}

const NOTHING: ReadonlyMap<string, string> = new Map();
const NOBODY: ReadonlySet<string> = new Set();

/**
 * View of the board and findings of the roster check, derived again when the draft, the published roster, the facts,
 * the choice of view or the date changes. The view is null until all of them have loaded. The check runs after the
 * view, in small steps, and is given up when something changes; the last findings stay meanwhile.
 */
export class BoardViewState {
  private readonly views = new Store<BoardView | null>(null);
  /** Null until everything has arrived. */
  readonly view: Watchable<BoardView | null> = this.views;
  private readonly found = new Store<readonly CheckFinding[]>([]);
  readonly findings: Watchable<readonly CheckFinding[]> = this.found;
  private readonly firstCheck = new Store(false);
  /** False until the roster check has looked at the week once: that it found nothing is not known yet. */
  readonly isChecked: Watchable<boolean> = this.firstCheck;
  readonly choice: Store<BoardChoice>;
  /** Slots with a conflict that waits for a decision. */
  readonly conflicts = new Store<ReadonlySet<string>>(NOBODY);
  /** Slots of the proposal on screen that were added because the scenario asks for them. */
  readonly fromScenario = new Store<ReadonlySet<string>>(NOBODY);

  private readonly model = new BoardModel();
  private readonly findIn = boardCheck();
  private warnings = NOTHING;
  private informations = NOBODY;
  private findingTexts = new WeakMap<CheckFinding, string>();
  private checked: Checked | null = null;
  /** Gives up the check that waits, or is being done. */
  private giveUp: () => void = () => undefined;
  private isFollowing = false;

  constructor(
    private readonly open: OpenDraftWeek,
    choice: BoardChoice,
    private texts: BoardTexts,
    private findingText: FindingText,
  ) {
    this.choice = new Store(choice);
    this.derive();
  }

  /** Follows its sources until the subscription ends. */
  follow(): Subscription {
    const { session, planning, roster } = this.open;
    const sources: readonly Observable<unknown>[] = [
      session.state.values$,
      planning.state.values$,
      roster.state.values$,
      this.choice.values$,
      this.conflicts.values$,
      this.fromScenario.values$,
      today.values$,
      businessToday.values$,
    ];
    // Several sources that change together derive the view once.
    const subscription = merge(...sources.map((source$) => source$.pipe(skip(1)))).subscribe(() => this.derive());
    subscription.add(() => {
      this.isFollowing = false;
      this.checked = null;
      this.giveUp();
    });
    this.isFollowing = true;
    this.derive();
    return subscription;
  }

  /** Another language. */
  translate(texts: BoardTexts, findingText: FindingText): void {
    if (texts === this.texts) return;
    this.texts = texts;
    this.findingText = findingText;
    this.findingTexts = new WeakMap();
    this.warn(this.found.value);
    this.derive();
  }

  /** Inputs of the view; null until all have arrived. */
  private sources(): Sources | null {
    const { session, planning, roster } = this.open;
    const [draft, facts, published] = [session.state.value, planning.state.value, roster.state.value];
    if (draft.phase !== 'ready' || facts.phase !== 'ready' || published.phase !== 'ready') return null;
    return { draft, planning: facts.records, roster: published.records };
  }

  private derive(): void {
    const sources = this.sources();
    if (!sources) return;
    if (this.isFollowing && !this.isUpToDate(sources)) this.checkSoon();
    const { draft, planning, roster } = sources;
    const view = this.model.update({
      monday: this.open.monday,
      week: draft.week,
      planning,
      roster,
      choice: this.choice.value,
      today: businessToday.value,
      texts: this.texts,
      warnings: this.warnings,
      informations: this.informations,
      unsent: draft.late,
      conflicts: this.conflicts.value,
      fromScenario: this.fromScenario.value,
    });
    this.views.set(view);
  }

  private isUpToDate({ draft, planning, roster }: Sources): boolean {
    const { checked } = this;
    return (
      checked?.week === draft.week &&
      checked.planning === planning &&
      checked.roster === roster &&
      checked.department === this.choice.value.jobFilterId &&
      checked.today === today.value
    );
  }

  /** The board is on screen before its first check; later ones wait until the hands rest. */
  private checkSoon(): void {
    this.giveUp();
    if (this.checked) {
      const timer = setTimeout(() => this.check(), CHECK_AFTER_MS);
      this.giveUp = () => clearTimeout(timer);
    } else {
      let isWanted = true;
      void afterPaint().then(() => isWanted && this.check());
      this.giveUp = () => {
        isWanted = false;
      };
    }
  }

  private check(): void {
    const sources = this.sources();
    const weekFacts = sources && this.model.weekFacts(this.open.monday, sources.planning, sources.roster);
    if (!sources || !weekFacts) return;
    const { week } = sources.draft;
    const steps = this.findIn({
      ...weekFacts,
      week,
      demand: recordsOf(sources.planning, 'demand'),
      today: today.value,
      departments: chosenFilters(weekFacts.facts, this.choice.value).map(({ jobFilterId }) => jobFilterId),
    });
    this.checked = {
      week,
      planning: sources.planning,
      roster: sources.roster,
      department: this.choice.value.jobFilterId,
      today: today.value,
    };
    this.giveUp = inSlices(steps, (findings) => this.take(findings));
  }

  private take(findings: readonly CheckFinding[]): void {
    const former = this.found.value;
    if (findings.length !== former.length || findings.some((finding, index) => finding !== former[index])) {
      this.warn(findings);
      this.found.set(findings);
    }
    this.firstCheck.set(true);
    this.derive();
  }

  private warn(findings: readonly CheckFinding[]): void {
    const byItem = findingsByItem(findings);
    const texts = [...byItem].map(([id, ofItem]): [string, string] => [
      id,
      ofItem.map((finding) => this.textOf(finding)).join('; '),
    ]);
    this.warnings = texts.length > 0 ? new Map(texts) : NOTHING;
    const informations = [...byItem].flatMap(([id, ofItem]) => (ofItem.every(isInformation) ? [id] : []));
    this.informations = informations.length > 0 ? new Set(informations) : NOBODY;
  }

  /** Text of a finding, memoised by finding. */
  private textOf(finding: CheckFinding): string {
    const cached = this.findingTexts.get(finding);
    if (cached !== undefined) return cached;
    const text = this.findingText(finding);
    this.findingTexts.set(finding, text);
    return text;
  }
}
