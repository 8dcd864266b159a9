import { useTranslation } from 'react-i18next';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { TwoLines } from '../../roster/approvals/decisions/two-lines.js';
import { givenName } from '#domain/texts/names';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';

/**
 * When a request was made, or by whom (`you` for the user) and when it was approved or declined; below it the remark,
 * if any.
 */
export function TimeOutProgress({ timeOut }: { readonly timeOut: TimeOutView }) {
  const { t } = useTranslation('timeOut');
  const format = useFormat();
  const now = useThisMinute();
  const { id } = useUser();
  const { approved, requestedAt, decidedAt, decidedBy, remark } = timeOut;
  const moment = (at: string) => format.momentShort(Date.parse(at), now);
  const by = decidedBy?.id === id ? t('progress.you') : givenName(decidedBy?.name ?? '');
  const text =
    approved === null || !decidedAt
      ? t('progress.asked', { moment: moment(requestedAt) })
      : t(approved ? 'progress.approved' : 'progress.declined', { name: by, moment: moment(decidedAt) });
  return <TwoLines first={text} {...(remark !== null && { second: remark })} />;
}
