import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { Dialog } from '../../kit/ui/overlay/dialog.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { CalendarAddressActions, type EndingChange } from './calendar-address-actions.js';
import { NewCalendarAddressCard } from './new-calendar-address.js';
import { type CalendarAddress, useCalendarAddress } from './use-calendar-address.js';

/**
 * Dialog to make, renew and end the address from which a calendar app reads the user's shifts. A new address is shown
 * until the dialog closes, then never again.
 */
export function CalendarAddressDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('ownRoster');
  const address = useCalendarAddress();
  const [asking, ask] = useState<EndingChange | null>(null);
  const close = () => {
    onClose();
    ask(null);
    address.leave();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(asking === null ? 'calendar.title' : `calendar.${asking}.title`)}
      subtitle={asking === null ? t('calendar.subtitle') : undefined}
      width={520}
      footer={<CalendarAddressActions address={address} asking={asking} ask={ask} onClose={close} />}
    >
      {asking === null ? <Shown address={address} /> : <p className="secondary">{t(`calendar.${asking}.text`)}</p>}
      <Failure error={address.failure} />
    </Dialog>
  );
}

const Shown = ({ address }: { readonly address: CalendarAddress }) =>
  address.made === null ? <Known address={address} /> : <NewCalendarAddressCard address={address.made} />;

/** State of an address made earlier, or that none exists. */
function Known({ address: { calendar } }: { readonly address: CalendarAddress }) {
  const { t } = useTranslation('ownRoster');
  const format = useFormat();
  const now = useThisMinute();
  if (calendar.phase === 'loading') return <TextSkeleton />;
  if (calendar.phase === 'failed')
    return <CallErrorState title={t('calendar.failed')} error={calendar.error} retry={calendar.refetch} />;
  const { since, readAt } = calendar.data;
  if (since === null) return <p className="secondary">{t('calendar.none')}</p>;
  const moment = (instant: string) => format.momentLong(Date.parse(instant), now);
  return (
    <>
      <dl className="grid gap-4 mb-6">
        <div className="flex between gap-7">
          <dt className="secondary">{t('calendar.since')}</dt>
          <dd className="text-right">{moment(since)}</dd>
        </div>
        <div className="flex between gap-7">
          <dt className="secondary">{t('calendar.read')}</dt>
          <dd className="text-right">{readAt === null ? t('calendar.neverRead') : moment(readAt)}</dd>
        </div>
      </dl>
      <p className="secondary">{t('calendar.shownOnce')}</p>
    </>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const failureText = useFailureText();
  if (error === null) return null;
  return (
    <p className="alarm mt-6" role="alert">
      {failureText(error)}
    </p>
  );
}
