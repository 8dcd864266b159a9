import { merge, type Subscription } from 'rxjs';
import type { Commit } from '#domain/live/messages';
import type { PresenceCell } from '#domain/live/presence';
import type { ColleagueAt, Flash } from '../../../roster/schedule-grid/board.types.js';
import { initials } from '#domain/texts/names';
import { peoplePresent, type PersonPresent } from '../../../platform/live/people-present.js';
import { Store } from '../../../platform/state/store.js';
import type { Watchable } from '../../../platform/state/watchable.js';
import type { OpenDraftWeek } from '../sync/open-draft-week.js';
import type { PresentColleague } from '../sync/presence-tracker.js';

/** As long as the ring takes to fade. */
const FLASH_MS = 900;

const NOBODY: ReadonlyMap<string, ColleagueAt> = new Map();
const NOTHING: ReadonlyMap<string, Flash> = new Map();

/** Name of the cell of a presence: its slot, or an empty cell by day and row. */
const cellName = ({ slotId, date, row }: PresenceCell): string | null =>
  slotId ?? (date !== undefined && row !== undefined ? `${date}|${row}` : null);

/**
 * Colleagues on the board by cell, and a short flash on slots that they edit. `follow` also fills the header's list of
 * people on the page and empties it at the end. Of several colleagues in a cell one who edits is shown; colleagues who
 * only view have no cell.
 */
export class BoardPresence {
  private readonly atCells = new Store(NOBODY);
  /** Colleagues by slot, or by the name of an empty cell. */
  readonly colleagues: Watchable<ReadonlyMap<string, ColleagueAt>> = this.atCells;
  private readonly flashing = new Store(NOTHING);
  readonly flashes: Watchable<ReadonlyMap<string, Flash>> = this.flashing;
  private flashCount = 0;

  constructor(
    private readonly open: OpenDraftWeek,
    /** Hears of each edit of a colleague, once it shows. */
    private readonly onCommit: (actorId: string, commit: Commit) => void,
  ) {}

  follow(): Subscription {
    const { presence, session } = this.open;
    const subscription = presence.colleagues.values$.subscribe((colleagues) => this.place(colleagues));
    subscription.add(
      session.colleagueEdits$.subscribe(({ actorId, commit }) => {
        this.flash(actorId, commit);
        this.onCommit(actorId, commit);
      }),
    );
    subscription.add(() => peoplePresent.set([]));
    return subscription;
  }

  /** Anything of colleagues that shows on cells. */
  get changes$() {
    return merge(this.atCells.values$, this.flashing.values$);
  }

  private place(colleagues: readonly PresentColleague[]): void {
    peoplePresent.set(present(colleagues));
    const places = new Map<string, ColleagueAt>();
    for (const colleague of colleagues) {
      const name = colleague.cell && cellName(colleague.cell);
      // An editing colleague hides one who only looks.
      if (!name || colleague.mode === 'view' || (places.get(name)?.editing && colleague.mode !== 'edit')) continue;
      places.set(name, {
        name: colleague.name,
        initials: initials(colleague.name),
        colourIndex: colleague.colourIndex,
        editing: colleague.mode === 'edit',
        draft: colleague.draft,
      });
    }
    const former = this.atCells.value;
    const shared = new Map([...places].map(([name, at]) => [name, sameColleague(former.get(name), at)]));
    this.atCells.set(shared.size > 0 ? shared : NOBODY);
  }

  private flash(actorId: string, { events }: Commit): void {
    const colleague = this.open.presence.colleagues.value.find(({ userId }) => userId === actorId);
    const ids = new Set(events.flatMap(({ data }) => (typeof data['slotId'] === 'string' ? [data['slotId']] : [])));
    if (ids.size === 0) return;
    this.flashCount += 1;
    const key = this.flashCount;
    const flash: Flash = { key, colourIndex: colleague?.colourIndex ?? 0 };
    this.flashing.update((flashes) => new Map([...flashes, ...[...ids].map((id): [string, Flash] => [id, flash])]));
    setTimeout(() => {
      this.flashing.update((flashes) => {
        const remaining = [...flashes].filter(([, { key: other }]) => other !== key);
        return remaining.length > 0 ? new Map(remaining) : NOTHING;
      });
    }, FLASH_MS);
  }
}

const sameColleague = (former: ColleagueAt | undefined, at: ColleagueAt): ColleagueAt =>
  former &&
  former.name === at.name &&
  former.colourIndex === at.colourIndex &&
  former.editing === at.editing &&
  former.draft === at.draft
    ? former
    : at;

/** One entry a person, whatever number of tabs they have open. */
function present(colleagues: readonly PresentColleague[]): PersonPresent[] {
  const people = new Map<string, PersonPresent>();
  for (const { userId, name, colourIndex } of colleagues) people.set(userId, { userId, name, colourIndex });
  return [...people.values()].sort((a, b) => a.colourIndex - b.colourIndex);
}
