import { UnstyledButton } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftSpan } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useIsWaiting } from '../../platform/pending-writes/use-outbox.js';
import { WaitingBadge } from '../../kit/mutations/waiting-badge.js';
import { useOwnSwaps } from '../../roster/approvals/requests/own-requests.js';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { RequestFailure } from '../../roster/approvals/requests/request-failure.js';
import { useUser } from '../../platform/session/use-session.js';
import type { ShiftButtonProps } from '../../roster/published-week/shift-extensions.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { lazyDialog } from '../../kit/ui/layout/lazy-part.js';
import { justOffered } from './just-offered.js';
import classes from './offer-on-shift.module.css';
import { offerOf } from './own-offers.js';
import { WithdrawButton } from './own-swaps.js';
import { useSwapTexts } from './swap-texts.js';
import { useZoneOf } from './use-zone-of.js';

const OfferSheet = lazyDialog(async () => (await import('./offer-sheet.js')).OfferSheet);

/**
 * Button that opens the offer sheet for an own shift. Renders nothing for a shift that has begun, is called off or is
 * offered; a badge while an offer waits for a connection.
 */
export function OfferButton({ shift, className }: ShiftButtonProps) {
  const { t } = useTranslation('swap');
  const { spoken } = useRequestShift();
  const now = useThisMinute();
  const zoneOf = useZoneOf();
  const offer = useOfferOf(shift);
  const isWaiting = useIsWaiting(shift.id);
  const [opened, setOpened] = useState(false);
  const canOffer = !shift.canceled && shiftSpan(shift, zoneOf(shift.horecaLocationId)).startsAt > now;
  // The sheet stays until it is closed: its shift may be taken while somebody looks at it.
  if (!opened && (!canOffer || offer !== undefined)) return null;
  if (!opened && isWaiting) return <WaitingBadge />;
  return (
    <>
      <UnstyledButton
        className={className}
        aria-label={t('offer.buttonName', { shift: spoken(shift) })}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconArrowsExchange size={16} stroke={1.6} aria-hidden="true" />
        {t('offer.button')}
      </UnstyledButton>
      <OfferSheet shift={shift} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/**
 * State of the offer of an own shift with a button to withdraw it; takes the focus right after offering. Renders
 * nothing without an offer.
 */
export function OfferState({ shift }: { readonly shift: FullSchedule }) {
  const texts = useSwapTexts();
  const write = useWrite();
  const swap = useOfferOf(shift);
  const state = useRef<HTMLDivElement>(null);
  // The offer may be here before the call that made it is answered.
  const isNew = useLiveState(justOffered, (id) => id === shift.id) && swap !== undefined;

  useEffect(() => {
    if (!isNew) return;
    justOffered.set(null);
    state.current?.focus();
  }, [isNew]);

  if (!swap) return null;
  return (
    <div
      ref={state}
      className={`grid gap-5 line-above f-detail align-center accent-tint lh-145 p-5-7 columns-20-auto ${classes.state}`}
      tabIndex={-1}
    >
      <IconArrowsExchange size={18} stroke={1.6} aria-hidden="true" />
      <div className="num primary">
        {texts.toOfferer(swap)}
        <RequestFailure write={write} />
      </div>
      <WithdrawButton swap={swap} write={write} />
    </div>
  );
}

function useOfferOf(shift: FullSchedule) {
  const { id } = useUser();
  const swaps = useOwnSwaps();
  return swaps ? offerOf(shift, swaps.values(), id) : undefined;
}
