import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SwapView } from '#domain/swap/swap.views';
import { givenName } from '#domain/texts/names';
import { sendOrStore } from '../../platform/pending-writes/send-or-store.js';
import { useIsWaiting } from '../../platform/pending-writes/use-outbox.js';
import { WaitingBadge } from '../../kit/mutations/waiting-badge.js';
import { useOwnSwaps } from '../../roster/approvals/requests/own-requests.js';
import { RequestLine, RequestLines } from '../../roster/approvals/requests/request-line.js';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { useUser } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { Section } from '../../kit/ui/layout/section.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { offeredTo } from './own-offers.js';
import { useSwapTexts } from './swap-texts.js';
import { useZoneOf } from './use-zone-of.js';

/**
 * List of colleagues' offers that the user can accept, or decline if made to the user alone, also after accepting;
 * answers given offline are sent later. Renders nothing without offers.
 */
export function OfferedSwaps() {
  const { t } = useTranslation('swap');
  const requested = useOfferedSwaps();
  if (requested.length === 0) return null;
  return (
    <Section title={t('asked.title')}>
      <RequestLines>
        {requested.map((swap) => (
          <li key={swap.id}>
            <OfferedSwap swap={swap} />
          </li>
        ))}
      </RequestLines>
    </Section>
  );
}

/** Offers of colleagues that one can answer, or has said yes to. */
function useOfferedSwaps(): SwapView[] {
  const { id } = useUser();
  const swaps = useOwnSwaps();
  const now = useThisMinute();
  const zoneOf = useZoneOf();
  if (!swaps) return [];
  return offeredTo({ swaps: swaps.values(), userId: id, now, zoneOf });
}

function OfferedSwap({ swap }: { readonly swap: SwapView }) {
  const { t } = useTranslation('swap');
  const texts = useSwapTexts();
  const { spoken } = useRequestShift();
  const { id } = useUser();
  const write = useWrite();
  const isWaiting = useIsWaiting(swap.id);
  const isAccepted = swap.status === 'accepted';
  const shift = spoken(swap.fullSchedule);
  const no = t(isAccepted ? 'asked.notAnyMore' : 'asked.no');
  const yes = t(swap.wantedFullSchedule ? 'asked.yesTrade' : 'asked.yes');
  const answer = async (isYes: boolean) => {
    await write.run(async () => {
      const { date } = swap.fullSchedule;
      const about = { subject: swap.id, from: date, until: date };
      const { outcome } = await sendOrStore(isYes ? 'acceptOffer' : 'refuseOffer', { params: { id: swap.id } }, about);
      if (outcome === 'done')
        toast(isYes ? t('asked.saidYes', { name: givenName(swap.user.name) }) : t('asked.saidNo'));
    });
  };
  return (
    <RequestLine
      shift={swap.fullSchedule}
      {...(isAccepted && { status: texts.status(swap) })}
      write={write}
      actions={
        isWaiting ? (
          <WaitingBadge />
        ) : (
          <>
            {swap.toUser?.id === id && (
              <Button
                variant="default"
                size="sm"
                disabled={write.isBusy}
                aria-label={t('asked.answerOf', { answer: no, shift })}
                onClick={() => void answer(false)}
              >
                {no}
              </Button>
            )}
            {!isAccepted && (
              <Button
                size="sm"
                loading={write.isBusy}
                aria-label={t('asked.answerOf', { answer: yes, shift })}
                onClick={() => void answer(true)}
              >
                {yes}
              </Button>
            )}
          </>
        )
      }
    >
      {texts.toColleague(swap)}
    </RequestLine>
  );
}
