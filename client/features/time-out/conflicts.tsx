import { Skeleton } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usersEnabled } from '#domain/staff/staff.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { useQuery } from '../../platform/api/use-query.js';
import { givenName } from '#domain/texts/names';
import { usePlaceRequests } from '../../roster/approvals/requests/use-place-requests.js';
import { useFormat } from '../../platform/session/use-session.js';
import { alsoAway } from './same-days.js';
import { useBlockedWords } from './use-ask-on-blocked.js';
import { usePlanned } from './use-planned.js';

/**
 * Lines about what approving a request conflicts with: blocked days, published shifts of the person, and colleagues
 * with the same job whose time out is approved; a text without any. Reads from the server: a skeleton while loading;
 * one line each, beside the others, when the roster or the colleagues could not be read.
 */
export function Conflicts({ timeOut }: { readonly timeOut: TimeOutView }) {
  const { t } = useTranslation('timeOut');
  const format = useFormat();
  const blockedWords = useBlockedWords();
  const planned = usePlanned(timeOut.user.id, timeOut);
  const people = useQuery(usersEnabled, {});
  const timeOuts = usePlaceRequests('timeOut');
  if (planned.phase === 'loading' || people.phase === 'loading' || !timeOuts)
    return <Skeleton height={12} width="60%" radius="xs" aria-hidden="true" />;
  const away = alsoAway(timeOut, [...timeOuts.values()], people.data ?? []);
  const [first] = planned.data ?? [];
  const lines = [
    ...(timeOut.blocked.length > 0 ? [t('hits.blocked', { days: timeOut.blocked.map(blockedWords).join('; ') })] : []),
    ...(planned.phase === 'failed' ? [t('hits.failed')] : []),
    ...(people.phase === 'failed' ? [t('hits.peopleFailed')] : []),
    ...(planned.phase === 'ready' && first
      ? [
          t('hits.shifts', {
            count: planned.data.length,
            first: t('form.shift', { date: format.date(first.date), time: format.moments(first.start, first.ending) }),
          }),
        ]
      : []),
    ...(away.length > 0 ? [t('hits.away', { names: format.list(away.map(({ name }) => givenName(name))) })] : []),
  ];
  if (lines.length === 0) return <span className="secondary">{t('hits.none')}</span>;
  return lines.map((line) => (
    <span key={line} className="grid gap-4 warn num columns-16">
      <IconAlertTriangleFilled className="mt-1 warn-sign" size={14} aria-hidden="true" />
      <span>{line}</span>
    </span>
  ));
}
