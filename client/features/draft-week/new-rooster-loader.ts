import { combineLatest, filter, firstValueFrom, map } from 'rxjs';
import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunction } from 'react-router';
import type { JobFilterId } from '#domain/kernel/ids';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import { awaitContents, showContents } from '../../platform/state/later-parts.js';
import { session } from '../../platform/session/current-session.js';
import { lastPlace, planningWeek } from '../../platform/navigation/last-place.js';
import { isPhone } from '../../kit/ui/layout/use-is-phone.js';
import { pageWeek } from '../../roster/week-switch/page-week.js';
import { type BoardAddress, readBoardAddress } from './model/board-address.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { recordsOf } from '../../platform/live/record-maps.js';
import { publishedWeek } from './model/published-week.js';
import { selectTemplatePath } from './model/select-template-path.js';
import { isEmptyPart } from './model/week-items.js';
import type { OpenDraftWeek } from './sync/open-draft-week.js';
import { LazyDeskBoard } from './grid/desk-part.js';
import { LazyBoardPhone } from './phone/phone-part.js';
import { expectedWeek } from './sync/opened-weeks.js';

/** Time the loader waits for records; after it the page opens with a skeleton. */
const WAITED_FOR_MS = 250;

/** Data of the loader of /new-rooster: the opened week. */
export interface NewRoosterData {
  readonly open: OpenDraftWeek;
}

/**
 * Loader of /new-rooster: opens the week and waits shortly for its data; redirects to the choice of templates when the
 * departments have neither draft nor publication (specification, section 2). @throws Error without a session
 */
export async function newRoosterLoader({ request }: LoaderFunctionArgs): Promise<NewRoosterData> {
  const location = session.location.value;
  const user = session.auth.value?.user;
  if (!location || !user) throw new Error('nobody is signed in at a location');
  awaitContents();
  const monday = pageWeek(request, planningWeek);
  const address = readBoardAddress(new URL(request.url).searchParams);
  const open = expectedWeek(location.horecaLocationId, monday, user.id);
  const part = (isPhone() ? LazyBoardPhone : LazyDeskBoard).load();
  await Promise.race([arrived(open), new Promise((resolve) => setTimeout(resolve, WAITED_FOR_MS))]);
  await part;
  if (isEmptyBoard(open, departmentOf(address)) && !address.avoidRefresh) {
    showContents();
    throw redirect(selectTemplatePath(open, departmentOf(address)));
  }
  return { open };
}

/** The week is opened again when another one is asked for; everything else the board does by itself. */
export const newRoosterRevalidation: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  readBoardAddress(currentUrl.searchParams).week !== readBoardAddress(nextUrl.searchParams).week;

/** Department that an address asks for, the last used one by default; null: all of them. */
export function departmentOf({ department }: Pick<BoardAddress, 'department'>): JobFilterId | null {
  const requested = department ?? (lastPlace().jobFilterId as BoardAddress['department']);
  return requested === 'all' ? null : requested;
}

/** Resolves when everything that the board shows is there, or will not come. */
const arrived = ({ session: draft, planning, roster, locationId }: OpenDraftWeek): Promise<boolean> =>
  firstValueFrom(
    combineLatest([
      draft.state.values$,
      planning.state.values$,
      roster.state.values$,
      watchedRecords(locationRecordStream(locationId)).values$,
    ]).pipe(
      map((states) => states.every(({ phase }) => phase !== 'loading')),
      filter(Boolean),
    ),
  );

/**
 * Whether everything has arrived and the department (null or unknown: each one) has neither draft nor publication.
 * False while anything is loading.
 */
export function isEmptyBoard(
  { session: draft, planning, roster }: OpenDraftWeek,
  department: JobFilterId | null,
): boolean {
  const [week, facts, published] = [draft.state.value, planning.state.value, roster.state.value];
  if (week.phase !== 'ready' || facts.phase !== 'ready' || published.phase !== 'ready') return false;
  const publishedRoster = publishedWeek()(published.records);
  const filters = [...recordsOf(facts.records, 'filter').values()].map(({ jobFilterId }) => jobFilterId);
  const requested = department !== null && filters.includes(department) ? [department] : filters;
  return requested.length > 0 && requested.every((jobFilterId) => isEmptyPart(jobFilterId, week.week, publishedRoster));
}
