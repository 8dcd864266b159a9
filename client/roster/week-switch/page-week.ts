import i18next from 'i18next';
import type { ShouldRevalidateFunction } from 'react-router';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { redirectFrom } from '../../platform/navigation/redirect-from.js';
import { today } from '../../platform/session/today.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { requestedWeek, type UnknownWeek, WEEK_NAME, withParam } from '../../platform/navigation/week-address.js';

const thisWeek = (): CivilDate => mondayOf(today.value);

/**
 * Monday in the query of a page's address, for its loader, so that every screen has one address. `unsaid`: week of an
 * address without one, by default the current week. An invalid week shows a toast.
 *
 * @throws a redirect to the page with a Monday, when the address has none or another day
 */
export function pageWeek(request: Request, unsaid: () => CivilDate = thisWeek): CivilDate {
  const { pathname, searchParams } = new URL(request.url);
  const named = searchParams.get(WEEK_NAME);
  const requested = requestedWeek(named, today.value);
  if (requested.kind === 'named' && requested.monday === named) return requested.monday;
  if (requested.kind === 'unknown') toastUnknownWeek(requested.reason);
  const monday = requested.kind === 'named' ? requested.monday : requested.kind === 'none' ? unsaid() : thisWeek();
  throw redirectFrom(request, `${pathname}?${withParam(searchParams, WEEK_NAME, monday).toString()}`);
}

/** Shows a toast that the week of an address cannot be shown, with the reason, and that the current week is shown. */
export const toastUnknownWeek = (reason: UnknownWeek = 'none'): void =>
  toast(i18next.t(`common:week.unknown.${reason}`));

/**
 * Revalidation of pages with a week in their address: the loader runs again only for an address without a valid week;
 * another week is shown at once and loads on the page.
 */
export const weekRevalidation: ShouldRevalidateFunction = ({ nextUrl }) =>
  requestedWeek(nextUrl.searchParams.get(WEEK_NAME), today.value).kind !== 'named';
