import type { CivilDate } from '#domain/kernel/civil-date';
import type { CellView, SlotMark, TimeSpan } from '../../../roster/schedule-grid/board.types.js';
import { KeyedMemo, keepIfEqual } from '../../../platform/state/keyed-memo.js';
import type { BoardFacts } from './board-facts.js';
import type { BoardTexts } from './board-texts.js';
import { changedParts, type WeekItem } from './week-items.js';

/** Input of the cells besides the items. */
export interface CellViewContext {
  readonly facts: BoardFacts;
  readonly texts: BoardTexts;
  readonly today: CivilDate;
  /** Findings about an item, in words; absent: none. */
  readonly warnings: ReadonlyMap<string, string>;
  /** Items whose findings are all information. */
  readonly informations: ReadonlySet<string>;
  /** Slots whose edits wait for an answer for long. */
  readonly unsent: ReadonlySet<string>;
  /** Slots with a conflict that is not decided. */
  readonly conflicts: ReadonlySet<string>;
  /** Slots of a proposal that were added because the scenario asks for them; marked as long as they are open. */
  readonly fromScenario: ReadonlySet<string>;
  /** Text of the reason of a shift that was called off. */
  readonly reasonOf: (shiftId: string) => string | null;
}

/** `person`: in the row of a job, a cell says who; `job`: in the row of a person, as what; `whole`: with the whole name. */
export type CellViewSubject = 'person' | 'job' | 'whole';

/**
 * Cell views of items: times, name, colour, marks, title and label for screen readers (with past, lapsing, called off,
 * new, changed, conflict, unsent, from the scenario and warnings). `subject` decides whether a cell shows the person, the job or the full
 * name. A view keeps its identity while it looks and sounds the same.
 */
export class CellViewCache {
  private readonly memo = new KeyedMemo<CellView>();

  constructor(private readonly subject: CellViewSubject) {}

  /** `more`: how many open shifts stand behind it; `span`: where it lies on a timeline. */
  cellViewOf(item: WeekItem, context: CellViewContext, more = 0, span?: TimeSpan): CellView {
    const { facts, texts, today } = context;
    const job = facts.jobs.get(item.jobId);
    const name = plannedNameOf(item, facts, texts);
    const short = item.userId === null ? texts.open : (facts.shortNames.get(item.userId) ?? texts.formerEmployee);
    const warning = context.warnings.get(item.id) ?? null;
    const isInformation = context.informations.has(item.id);
    const unsent = context.unsent.has(item.id);
    const conflict = context.conflicts.has(item.id);
    const fromScenario = item.userId === null && context.fromScenario.has(item.id);
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
      fromScenario,
      reason,
      isPast,
      more,
      texts,
      span?.from,
      span?.until,
      span?.openEnded,
    ];
    return this.memo.get(item.id, inputs, (former) => {
      const marks = marksOf(item, {
        conflict,
        fromScenario,
        finding: warning === null ? null : isInformation ? 'info' : 'warning',
        unsent,
      });
      const change = changeText(item, facts, texts);
      const states = [
        isPast && texts.past,
        item.layer === 'lapsing' && texts.lapsing,
        item.layer === 'called_off' && texts.calledOff(reason),
        item.change?.kind === 'new' && texts.added,
        change,
        conflict && texts.conflict,
        unsent && texts.unsent,
        fromScenario && texts.fromScenario,
        warning,
      ].filter((text): text is string => Boolean(text));
      const isOpen = item.userId === null;
      const shown = isOpen ? short : { person: short, job: job?.name ?? '', whole: name }[this.subject];
      return sameCellView(former, {
        id: item.id,
        time: texts.time(item.time),
        timeShort: texts.timeShort(item.time),
        name: isOpen && more > 0 ? texts.openAndMore(more) : shown,
        title: [name, texts.time(item.time), job?.name ?? '', ...states].join('\n'),
        label: [
          isOpen ? texts.openSpoken : name,
          texts.day(item.time.date),
          texts.timeSpoken(item.time),
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
export const plannedNameOf = ({ userId }: Pick<WeekItem, 'userId'>, facts: BoardFacts, texts: BoardTexts): string =>
  userId === null ? texts.open : (facts.person.get(userId)?.name ?? texts.formerEmployee);

function marksOf(
  { change }: WeekItem,
  {
    conflict,
    fromScenario,
    finding,
    unsent,
  }: {
    readonly conflict: boolean;
    readonly fromScenario: boolean;
    readonly finding: 'warning' | 'info' | null;
    readonly unsent: boolean;
  },
): SlotMark[] {
  const marks: SlotMark[] = [];
  if (conflict) marks.push('conflict');
  if (unsent) marks.push('unsent');
  if (fromScenario) marks.push('scenario');
  if (change) marks.push(change.kind);
  if (finding) marks.push(finding);
  return marks;
}

/**
 * Former values of a slot that differs from its published shift: times (with the day if the date changed), person and
 * job, such as `gewijzigd, was 17:00–23:00`; null for others.
 */
export function changeText(item: WeekItem, facts: BoardFacts, texts: BoardTexts): string | null {
  if (item.change?.kind !== 'changed') return null;
  const { before } = item.change;
  const parts = changedParts(item, before);
  const was = [
    parts.times &&
      (before.time.date === item.time.date
        ? texts.time(before.time)
        : `${texts.day(before.time.date)} ${texts.time(before.time)}`),
    parts.person && plannedNameOf(before, facts, texts),
    parts.job && (facts.jobs.get(before.jobId)?.name ?? ''),
  ].filter((text): text is string => Boolean(text));
  return texts.changedFrom(was);
}
