import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { BottomSheet } from '../../kit/ui/overlay/bottom-sheet.js';
import { Dialog } from '../../kit/ui/overlay/dialog.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { OfferForm } from './offer-form.js';
import { useOffer } from './use-offer.js';

export interface OfferSheetProps {
  readonly shift: FullSchedule;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Dialog (sheet on a phone) to offer an own shift to all, give it to one colleague, or trade it; the button sends and
 * closes it when done.
 */
export function OfferSheet(props: OfferSheetProps) {
  const { t } = useTranslation('swap');
  const { t: common } = useTranslation('common');
  const isPhone = useIsPhone();
  const { written } = useRequestShift();
  const offer = useOffer(props);
  const title = t('offer.title');
  const subtitle = written(props.shift);
  const send = (
    <Button loading={offer.write.isBusy} onClick={() => void offer.send()}>
      {offer.label}
    </Button>
  );
  if (isPhone) {
    return (
      <BottomSheet opened={props.opened} onClose={offer.close} title={title} subtitle={subtitle} footer={send}>
        <OfferForm shift={props.shift} offer={offer} />
      </BottomSheet>
    );
  }
  return (
    <Dialog
      opened={props.opened}
      onClose={offer.close}
      title={title}
      subtitle={subtitle}
      width={480}
      footer={
        <>
          <Button variant="default" onClick={offer.close}>
            {common('action.cancel')}
          </Button>
          {send}
        </>
      }
    >
      <OfferForm shift={props.shift} offer={offer} />
    </Dialog>
  );
}
