import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { CivilMonth, monthOf } from '#domain/kernel/civil-date';
import { today } from '../../platform/session/today.js';

/**
 * Month in the address of a page on `{path}/{yearMonth}`.
 *
 * @throws a redirect to the current month when it is missing or invalid
 */
export function requireMonth({ params }: LoaderFunctionArgs, path: string): CivilMonth {
  const month = CivilMonth.safeParse(params['yearMonth']);
  if (!month.success) throw redirect(`${path}/${monthOf(today.value)}`);
  return month.data;
}

/**
 * Month in the address.
 *
 * @throws ZodError without a valid month, which the page's loader prevents by `requireMonth`
 */
export const useMonth = (): CivilMonth => CivilMonth.parse(useParams()['yearMonth']);
