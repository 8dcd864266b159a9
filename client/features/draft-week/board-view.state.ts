import { merge, type Subscription } from 'rxjs';
import type { CheckFinding } from '#domain/planning/check-scope';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import { Store } from '../../shared/reactive/store.js';
import type { Watchable } from '../../shared/reactive/watchable.js';
import { today } from '../../shared/session/today.js';
import { boardCheck, findingsByItem } from './model/board-check.js';
import { type BoardChoice, BoardModel, type BoardView } from './model/board-model.js';
import type { BoardWords } from './model/board-words.js';
import { recordsOf } from './board-context.js';
import type { OpenDraftWeek } from './open-draft-week.js';

/** The roster check takes longer than a frame: it runs when edits have rested this long. */
const CHECK_AFTER_MS = 120;

/** What a finding says about the shift it is about. */
export type FindingText = (finding: CheckFinding) => string;

const NOTHING: ReadonlyMap<string, string> = new Map();
const NOBODY: ReadonlySet<string> = new Set();

/** What the board shows, kept up to date with the draft, the roster and the facts; and what the check finds in it. */
export class BoardViewState {
  private readonly views = new Store<BoardView | null>(null);
  /** Null until everything has arrived. */
  readonly view: Watchable<BoardView | null> = this.views;
  private readonly found = new Store<readonly CheckFinding[]>([]);
  readonly findings: Watchable<readonly CheckFinding[]> = this.found;
  readonly choice: Store<BoardChoice>;
  /** Slots with a conflict that waits for a decision. */
  readonly conflicts = new Store<ReadonlySet<string>>(NOBODY);

  private readonly model = new BoardModel();
  private warnings = NOTHING;
  private checked: { week: DraftWeek; planning: unknown; roster: unknown; department: string | null } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: OpenDraftWeek,
    choice: BoardChoice,
    private words: BoardWords,
    private findingText: FindingText,
  ) {
    this.choice = new Store(choice);
    this.derive();
  }

  /** Follows its sources until the subscription ends. */
  follow(): Subscription {
    const { session, planning, roster } = this.open;
    const changes$ = merge(session.state.values$, planning.state.values$, roster.state.values$, this.choice.values$, this.conflicts.values$, today.values$);
    const subscription = changes$.subscribe(() => this.derive());
    subscription.add(() => clearTimeout(this.timer));
    return subscription;
  }

  /** Another language. */
  speak(words: BoardWords, findingText: FindingText): void {
    if (words === this.words) return;
    this.words = words;
    this.findingText = findingText;
    this.warn(this.found.value);
    this.derive();
  }

  /** What the cells are worked out from; null until it has all arrived. */
  private sources() {
    const { session, planning, roster } = this.open;
    const [draft, facts, published] = [session.state.value, planning.state.value, roster.state.value];
    if (draft.phase !== 'ready' || facts.phase !== 'ready' || published.phase !== 'ready') return null;
    return { draft, planning: facts.records, roster: published.records };
  }

  private derive(): void {
    const sources = this.sources();
    if (!sources) return;
    const { draft, planning, roster } = sources;
    const view = this.model.update({
      monday: this.open.monday,
      week: draft.week,
      planning,
      roster,
      choice: this.choice.value,
      today: today.value,
      words: this.words,
      warnings: this.warnings,
      unsent: draft.late,
      conflicts: this.conflicts.value,
    });
    this.views.set(view);
    const now = { week: draft.week, planning, roster, department: this.choice.value.jobFilterId };
    const { checked } = this;
    const isChecked =
      checked?.week === now.week && checked.planning === planning && checked.roster === roster && checked.department === now.department;
    if (isChecked) return;
    // The first answer is part of the first picture; later ones wait until the hands rest.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), checked ? CHECK_AFTER_MS : 0);
  }

  private check(): void {
    const sources = this.sources();
    const view = this.views.value;
    if (!sources || !view) return;
    const { draft, planning, roster } = sources;
    this.checked = { week: draft.week, planning, roster, department: this.choice.value.jobFilterId };
    const findings = boardCheck({
      facts: view.facts,
      week: draft.week,
      published: view.published,
      demand: recordsOf(planning, 'demand'),
      departments: view.departments.map(({ filter }) => filter.jobFilterId),
    });
    this.warn(findings);
    this.found.set(findings);
    this.derive();
  }

  private warn(findings: readonly CheckFinding[]): void {
    const texts = [...findingsByItem(findings)].map(([id, ofItem]): [string, string] => [id, ofItem.map(this.findingText).join('; ')]);
    this.warnings = texts.length > 0 ? new Map(texts) : NOTHING;
  }
}
