import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { commentsByDate } from '#domain/comment/comment.calls';
import { addDays, CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { query, refetch } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useLocationList } from '../../platform/live/use-location-list.js';
import { settled } from '../../platform/state/settled.js';
import { useFormat } from '../../platform/session/use-session.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { CommentForm } from './comment-form.js';

/** Waits shortly for the comment; redirects an invalid date to the roster. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { data: date } = CivilDate.safeParse(params['date']);
  if (!date) return redirect('/main');
  await settled(query(commentsByDate, { params: { date } }), isThere);
  return null;
}

/** /comment/{date}: form for the comments of a date. Refetches when a colleague changes them. */
export function Page() {
  const date = CivilDate.parse(useParams()['date']);
  return <OfDate key={date} date={date} />;
}

function OfDate({ date }: { readonly date: CivilDate }) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const state = useQuery(commentsByDate, { params: { date } }, { freshMs: 0 });
  const live = useLocationList('comment').list.data?.find((one) => one.date === date);
  const isMoved =
    live !== undefined &&
    state.phase === 'ready' &&
    ((live.text ?? '') !== (state.data?.text ?? '') ||
      (live.textEmployees ?? '') !== (state.data?.textEmployees ?? ''));
  // A push has no revision to compare, so the newest comment is fetched.
  useEffect(() => {
    if (isMoved) refetch(commentsByDate);
  }, [live, isMoved]);
  const isPhone = useIsPhone();
  const step = (days: number, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      size="lg"
      aria-label={label}
      renderRoot={(props) => <Link to={`/comment/${addDays(date, days)}`} {...props} />}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <Frame
      title={isPhone ? t('titlePhone') : t('title', { day: format.dateLong(date) })}
      actions={
        <div className="row between gap-4 flex-1">
          {step(-1, t('previous'), IconChevronLeft)}
          {isPhone && <span className="strong text-center">{format.dateLong(date)}</span>}
          {step(1, t('next'), IconChevronRight)}
        </div>
      }
    >
      {state.phase === 'loading' && <RowsSkeleton rows={3} />}
      {state.phase === 'failed' && <CallErrorState title={t('failed')} error={state.error} retry={state.refetch} />}
      {state.phase === 'ready' && <CommentForm date={date} newest={state.data} />}
      <p className="mt-7 f-13">
        <Link to={`/main?week=${mondayOf(date)}`} className="touch">
          {t('toRoster')}
        </Link>
      </p>
    </Frame>
  );
}
