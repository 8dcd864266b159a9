import { useTranslation } from 'react-i18next';
import type { UserId } from '#domain/kernel/ids';
import { onCallTerms } from '#domain/insight/on-call-terms.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { useFormat } from '../../platform/session/use-session.js';

/**
 * Note of what is due to a person without fixed hours, with their mean week, read from the server. Renders nothing when
 * nothing is due, while loading, and after a failed read.
 */
export function OnCallNotice({ userId }: { readonly userId: UserId }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const due = useQuery(onCallTerms, {}).data?.find((one) => one.userId === userId);
  if (!due) return null;
  return (
    <p className="secondary mb-6" role="note">
      {t(`onCall.${due.kind}`, {
        since: format.dateLong(due.since),
        from: format.dateLong(due.offerFrom),
        until: format.dateLong(due.offerUntil),
        hours: due.meanMinutes === 0 ? t('onCall.unknownHours') : format.hours(due.meanMinutes / 60),
      })}
    </p>
  );
}
