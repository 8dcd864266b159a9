import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { CivilMonth, monthOf } from '#domain/kernel/civil-date';
import { today } from '../../platform/session/today.js';

/** Month in the address of a page on `{path}/{yearMonth}`. A missing or invalid month redirects to the current one. */
export function requireMonth({ params }: LoaderFunctionArgs, path: string): CivilMonth {
  const month = CivilMonth.safeParse(params['yearMonth']);
  if (!month.success) throw redirect(`${path}/${monthOf(today.value)}`);
  return month.data;
}

/** The month of the address; `requireMonth` has seen to it that there is one. */
export const useMonth = (): CivilMonth => CivilMonth.parse(useParams()['yearMonth']);
