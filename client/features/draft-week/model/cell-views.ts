import type { CivilDate } from '#domain/kernel/civil-date';
import type { CellView, SlotMark, TimeSpan } from '../../../roster/schedule-grid/board.types.js';
import { KeyedMemo, keepIfEqual } from '../../../platform/state/keyed-memo.js';
import type { BoardFacts } from './board-facts.js';
import type { BoardWords } from './board-words.js';
import { changedParts, type WeekItem } from './week-items.js';

/** Input of the cells besides the items. */
export interface CellViewContext {
  readonly facts: BoardFacts;
  readonly words: BoardWords;
  readonly today: CivilDate;
  /** Findings about an item, in words; absent: none. */
  readonly warnings: ReadonlyMap<string, string>;
  /** Items whose findings are all information. */
  readonly informations: ReadonlySet<string>;
  /** Slots whose edits wait for an answer for long. */
  readonly unsent: ReadonlySet<string>;
  /** Slots with a conflict that is not decided. */
  readonly conflicts: ReadonlySet<string>;
  /** Text of the reason of a shift that was called off. */
  readonly reasonOf: (shiftId: string) => string | null;
}

/** `person`: in the row of a job, a cell says who; `job`: in the row of a person, as what; `whole`: with the whole name. */
export type CellViewSubject = 'person' | 'job' | 'whole';

/**
 * Cell views of items: times, name, colour, marks, title and label for screen readers (with past, lapsing, called off,
 * new, changed, conflict, unsent and warnings). `subject` decides whether a cell shows the person, the job or the full
 * name. A view keeps its identity while it looks and sounds the same.
 */
export class CellViewCache {
  private readonly memo = new KeyedMemo<CellView>();

  constructor(private readonly subject: CellViewSubject) {}

  /** `more`: how many open shifts stand behind it; `span`: where it lies on a timeline. */
  cellViewOf(item: WeekItem, context: CellViewContext, more = 0, span?: TimeSpan): CellView {
    const { facts, words, today } = context;
    const job = facts.jobs.get(item.jobId);
    const name = plannedNameOf(item, facts, words);
    const short = item.userId === null ? words.open : (facts.shortNames.get(item.userId) ?? words.formerEmployee);
    const warning = context.warnings.get(item.id) ?? null;
    const isInformation = context.informations.has(item.id);
    const unsent = context.unsent.has(item.id);
    const conflict = context.conflicts.has(item.id);
    const reason = item.layer === 'called_off' && item.shift ? context.reasonOf(item.shift.shiftId) : null;
    const isPast = item.time.date < today;
    const inputs = [
      item,
      job,
      name,
      short,
      warning,
      isInformation,
      unsent,
      conflict,
      reason,
      isPast,
      more,
      words,
      span?.from,
      span?.until,
      span?.openEnded,
    ];
    return this.memo.get(item.id, inputs, (former) => {
      const marks = marksOf(item, {
        conflict,
        finding: warning === null ? null : isInformation ? 'info' : 'warning',
        unsent,
      });
      const change = changeText(item, facts, words);
      const states = [
        isPast && words.past,
        item.layer === 'lapsing' && words.lapsing,
        item.layer === 'called_off' && words.calledOff(reason),
        item.change?.kind === 'new' && words.added,
        change,
        conflict && words.conflict,
        unsent && words.unsent,
        warning,
      ].filter((text): text is string => Boolean(text));
      const isOpen = item.userId === null;
      const shown = isOpen ? short : { person: short, job: job?.name ?? '', whole: name }[this.subject];
      return sameCellView(former, {
        id: item.id,
        time: words.time(item.time),
        timeShort: words.timeShort(item.time),
        name: isOpen && more > 0 ? words.openAndMore(more) : shown,
        title: [name, words.time(item.time), job?.name ?? '', ...states].join('\n'),
        label: [
          isOpen ? words.openSpoken : name,
          words.day(item.time.date),
          words.timeSpoken(item.time),
          job?.name ?? '',
          ...states,
        ].join(', '),
        colour: job?.colour ?? '#6b665f',
        open: isOpen && item.layer !== 'lapsing',
        past: isPast,
        lapsing: item.layer === 'lapsing',
        calledOff: item.layer === 'called_off',
        marks,
        span,
      });
    });
  }

  sweep(): void {
    this.memo.sweep();
  }
}

/** The former cell view where the new one looks and sounds the same: the server's answer to an edit mostly does. */
function sameCellView(former: CellView | undefined, cellView: CellView): CellView {
  if (!former) return cellView;
  const sameMarks =
    former.marks.length === cellView.marks.length &&
    former.marks.every((mark, index) => mark === cellView.marks[index]);
  const sameSpan =
    former.span === cellView.span ||
    (former.span && cellView.span && keepIfEqual(former.span, cellView.span) === former.span);
  return keepIfEqual(former, {
    ...cellView,
    marks: sameMarks ? former.marks : cellView.marks,
    span: sameSpan ? former.span : cellView.span,
  });
}

/** Whole name of who is planned, or that it is open. */
export const plannedNameOf = ({ userId }: Pick<WeekItem, 'userId'>, facts: BoardFacts, words: BoardWords): string =>
  userId === null ? words.open : (facts.person.get(userId)?.name ?? words.formerEmployee);

function marksOf(
  { change }: WeekItem,
  {
    conflict,
    finding,
    unsent,
  }: { readonly conflict: boolean; readonly finding: 'warning' | 'info' | null; readonly unsent: boolean },
): SlotMark[] {
  const marks: SlotMark[] = [];
  if (conflict) marks.push('conflict');
  if (unsent) marks.push('unsent');
  if (change) marks.push(change.kind);
  if (finding) marks.push(finding);
  return marks;
}

/**
 * Former values of a slot that differs from its published shift: times (with the day if the date changed), person and
 * job, such as `gewijzigd, was 17:00–23:00`; null for others.
 */
export function changeText(item: WeekItem, facts: BoardFacts, words: BoardWords): string | null {
  if (item.change?.kind !== 'changed') return null;
  const { before } = item.change;
  const parts = changedParts(item, before);
  const was = [
    parts.times &&
      (before.time.date === item.time.date
        ? words.time(before.time)
        : `${words.day(before.time.date)} ${words.time(before.time)}`),
    parts.person && plannedNameOf(before, facts, words),
    parts.job && (facts.jobs.get(before.jobId)?.name ?? ''),
  ].filter((text): text is string => Boolean(text));
  return words.changedFrom(was);
}
