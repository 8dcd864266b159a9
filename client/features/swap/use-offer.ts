import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { swapShiftWithdraw } from '#domain/swap/swap.calls';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { call } from '../../platform/api/current-api.js';
import { givenName } from '#domain/texts/names';
import { sendOrStore } from '../../platform/pending-writes/send-or-store.js';
import { useWrite, type Write } from '../../kit/mutations/use-write.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { justOffered } from './just-offered.js';
import type { SwapPartner } from './trades.js';

/** Audience of an offer: `all` with the job, `give` to one colleague, or `trade` for a colleague's shift. */
export type OfferWay = 'all' | 'give' | 'trade';

/** State and actions of the offer sheet. */
export interface Offer {
  readonly way: OfferWay;
  readonly choose: (way: OfferWay) => void;
  /** Colleague for `give`; null: not chosen. */
  readonly person: SwapPartner | null;
  readonly choosePerson: (person: SwapPartner) => void;
  /** Shift to ask in return for `trade`; null: not chosen. */
  readonly wanted: FullSchedule | null;
  readonly chooseWanted: (shift: FullSchedule) => void;
  /** Whether the user tried to send without choosing the colleague or shift that the way needs. */
  readonly isNudged: boolean;
  readonly write: Write;
  /** Text of the button. */
  readonly label: string;
  /**
   * Sends the offer, or stores it when offline, and closes the sheet; sets `isNudged` if the choice is incomplete.
   * Never rejects.
   */
  readonly send: () => Promise<void>;
  /** Clears the failure and closes the sheet; choices stay. */
  readonly close: () => void;
}

/**
 * State of the offer sheet. `send` offers the shift to all, to the chosen colleague or for the chosen shift, closes
 * the sheet and toasts with undo; offline it is stored and sent later. Without a needed choice it only sets
 * `isNudged`. Choices stay when sending fails.
 */
export function useOffer({ shift, onClose }: { readonly shift: FullSchedule; readonly onClose: () => void }): Offer {
  const { t } = useTranslation('swap');
  const { t: requests } = useTranslation('requests');
  const { t: common } = useTranslation('common');
  const [way, setWay] = useState<OfferWay>('all');
  const [person, setPerson] = useState<SwapPartner | null>(null);
  const [wanted, setWanted] = useState<FullSchedule | null>(null);
  const [isNudged, setNudged] = useState(false);
  const write = useWrite();
  const colleague =
    way === 'give' ? person : way === 'trade' && wanted ? { id: wanted.userId ?? '', name: wanted.name ?? '' } : null;

  const send = async () => {
    if (way !== 'all' && !colleague) return setNudged(true);
    const done = await write.run(async () => {
      const body = {
        fullScheduleId: shift.id,
        toUserId: colleague?.id ?? null,
        wantedFullScheduleId: way === 'trade' ? (wanted?.id ?? null) : null,
      };
      const sent = await sendOrStore(
        'offerShift',
        { body },
        { subject: shift.id, from: shift.date, until: shift.date },
      );
      if (sent.outcome !== 'done') return;
      justOffered.set(shift.id);
      toastOffered(sent.answer.id);
    });
    if (done) onClose();
  };

  const toastOffered = (id: string) => {
    const text = colleague ? t('offer.doneOne', { name: givenName(colleague.name) }) : t('offer.doneAll');
    toast(text, {
      label: common('action.undo'),
      run: () =>
        void call(swapShiftWithdraw, { params: { id } }).then(
          () => toast(requests('withdrawn')),
          // The state beside the shift shows the offer, with the same undo.
          () => undefined,
        ),
    });
  };

  const name = givenName(colleague?.name ?? '');
  const labels: Record<OfferWay, string> = {
    all: t('offer.sendAll'),
    give: colleague ? t('offer.sendGive', { name }) : t('offer.sendGiveNobody'),
    trade: colleague ? t('offer.sendTrade', { name }) : t('offer.sendTradeNobody'),
  };
  return {
    way,
    choose: (next) => {
      setWay(next);
      setNudged(false);
      write.dismiss();
    },
    person,
    choosePerson: (next) => {
      setPerson(next);
      setNudged(false);
    },
    wanted,
    chooseWanted: (next) => {
      setWanted(next);
      setNudged(false);
    },
    isNudged,
    write,
    label: labels[way],
    send,
    close: () => {
      write.dismiss();
      onClose();
    },
  };
}
