import { CivilDate, mondayOf, weekDates } from '#domain/kernel/civil-date';
import { JobFilterId, UserId } from '#domain/kernel/ids';
import type { ViewKind } from './board-model.js';

/** State of the board in the address; omitted parts are as last used. */
export interface BoardAddress {
  /** Monday of the week. */
  readonly week: CivilDate | null;
  /** `all`: every department. */
  readonly department: JobFilterId | 'all' | null;
  readonly view: ViewKind | null;
  /** Date of the day view. */
  readonly day: CivilDate | null;
  /** On whose row the cursor begins, of the view by employee; the board's own addresses leave it out. */
  readonly person: UserId | null;
  /** Slot or shift that the cursor begins on; left out likewise. */
  readonly item: string | null;
  /** Somebody wants the board although there is nothing on it (specification, section 2). */
  readonly avoidRefresh: boolean;
}

const VIEWS: readonly ViewKind[] = ['jobs', 'employees', 'day'];

/** The view of that name; null: there is none. */
export const viewNamed = (name: string | null): ViewKind | null => VIEWS.find((kind) => kind === name) ?? null;

const dateOf = (text: string | null): CivilDate | null => CivilDate.safeParse(text).data ?? null;

/**
 * Reads the board's address: a date becomes its Monday, an unknown view the default. Unreadable values are null;
 * `avoidRefresh` is false for `0`, `false` and when absent.
 */
export function readBoardAddress(search: URLSearchParams): BoardAddress {
  const week = dateOf(search.get('week'));
  const avoid = search.get('avoidRefresh');
  return {
    week: week && mondayOf(week),
    department: JobFilterId.safeParse(search.get('department')).data ?? null,
    view: viewNamed(search.get('view')),
    day: dateOf(search.get('day')),
    person: UserId.safeParse(search.get('person')).data ?? null,
    item: search.get('item'),
    avoidRefresh: avoid !== null && avoid !== '0' && avoid !== 'false',
  };
}

export interface WrittenAddress {
  readonly week: CivilDate;
  readonly department: JobFilterId | null;
  readonly view: ViewKind;
  readonly day: CivilDate;
}

/**
 * Query of the board's address for a week, department (null: `all`) and view; the day only in the day view.
 * `avoidRefresh` adds a flag of that name.
 */
export function writeBoardAddress({ week, department, view, day }: WrittenAddress, avoidRefresh: boolean): string {
  const search = new URLSearchParams({ week, department: department ?? 'all', view });
  if (view === 'day') search.set('day', day);
  if (avoidRefresh) search.set('avoidRefresh', '1');
  return `?${search.toString()}`;
}

/** Day that a day view opens with: the requested one if it is in the week, else today, else Monday. */
export function dayIn(week: CivilDate, requested: CivilDate | null, today: CivilDate): CivilDate {
  const dates = weekDates(week);
  return dates.find((date) => date === requested) ?? dates.find((date) => date === today) ?? week;
}

/**
 * Whether an address means the current one for the rest of the day: it names week, department and view, and no other
 * day, and begins with no cursor.
 */
export function meansToday(address: BoardAddress, current: BoardAddress): boolean {
  const isNamed = address.week !== null && address.department !== null && address.view !== null;
  const isSame =
    address.week === current.week && address.department === current.department && address.view === current.view;
  const isSameDay = address.day === null || address.day === current.day;
  return isNamed && isSame && isSameDay && address.person === null && address.item === null;
}
