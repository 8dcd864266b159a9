import i18next from 'i18next';
import type { ShouldRevalidateFunction } from 'react-router';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { redirectFrom } from '../../platform/navigation/redirect-from.js';
import { today } from '../../platform/session/today.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { requestedWeek, type UnknownWeek, WEEK_NAME, withParam } from '../../platform/navigation/week-address.js';

const thisWeek = (): CivilDate => mondayOf(today.value);

/**
 * Monday in the address of a page, for its loader. A missing or invalid week redirects, so that every screen has one
 * address to bookmark, send and return to.
 *
 * @throws a redirect
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

/** Says why the week of an address cannot be shown, and that this week is shown instead. */
export const toastUnknownWeek = (reason: UnknownWeek = 'none'): void =>
  toast(i18next.t(`common:week.unknown.${reason}`));

/** Another week on the same page is shown at once, and waited for there; only an address without a week is loaded anew. */
export const weekRevalidation: ShouldRevalidateFunction = ({ nextUrl }) =>
  requestedWeek(nextUrl.searchParams.get(WEEK_NAME), today.value).kind !== 'named';
