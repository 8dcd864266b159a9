import { useTranslation } from 'react-i18next';
import type { SwapView } from '#domain/swap/swap.views';
import { givenName } from '#domain/texts/names';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import type { StatusTone } from '../../kit/ui/feedback/status-badge.js';

const TONES: Record<SwapView['status'], StatusTone> = {
  offered: 'plain',
  accepted: 'plain',
  approved: 'ok',
  refused: 'no',
  declined: 'no',
  withdrawn: 'plain',
  lapsed: 'warn',
};

/** Texts of swaps. */
export interface SwapTexts {
  /** State of a swap, addressed to the person who offered it. */
  readonly toOfferer: (swap: SwapView) => string;
  /** Content of an offer, addressed to a colleague who may answer it. */
  readonly toColleague: (swap: SwapView) => string;
  /** Short state with its colour; offered and accepted both read as waiting. */
  readonly status: (swap: SwapView) => { readonly tone: StatusTone; readonly text: string };
}

/**
 * Texts of swaps in the second person: state for the person who offers (with the shift in return), for the colleague,
 * and by whom it was decided. First names only.
 */
export function useSwapTexts(): SwapTexts {
  const { t } = useTranslation('swap');
  const { t: requests } = useTranslation('requests');
  const { written } = useRequestShift();

  const statusText = (swap: SwapView): string => {
    const name = givenName((swap.acceptedBy ?? swap.toUser)?.name ?? '');
    switch (swap.status) {
      case 'offered':
        return swap.toUser ? t('mine.asked', { name }) : t('mine.toAll');
      case 'accepted':
        return t('mine.accepted', { name });
      case 'refused':
        return t('mine.refused', { name });
      case 'approved':
        return t('mine.approved', { name });
      case 'declined':
        return swap.decidedBy ? t('mine.declinedBy', { name: givenName(swap.decidedBy.name) }) : t('mine.declined');
      case 'lapsed':
        return t('mine.lapsed');
      case 'withdrawn':
        return t('mine.withdrawn');
    }
  };

  return {
    toOfferer: (swap) => {
      const wanted = swap.wantedFullSchedule;
      return wanted ? `${statusText(swap)} ${t('mine.inReturn', { shift: written(wanted) })}` : statusText(swap);
    },
    toColleague: (swap) => {
      const name = givenName(swap.user.name);
      if (swap.status === 'accepted') return t('asked.accepted', { name });
      if (swap.wantedFullSchedule) return t('asked.trade', { name, shift: written(swap.wantedFullSchedule) });
      return swap.toUser ? t('asked.give', { name }) : t('asked.toAll', { name });
    },
    status: ({ status }) => ({
      tone: TONES[status],
      text: status === 'offered' || status === 'accepted' ? requests('status.waiting') : requests(`status.${status}`),
    }),
  };
}
