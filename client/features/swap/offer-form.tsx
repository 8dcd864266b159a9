import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { swapShiftOfferees } from '#domain/swap/swap.calls';
import { usersByJob } from '#domain/staff/staff.calls';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useQuery } from '../../platform/api/use-query.js';
import { RequestFailure } from '../../roster/approvals/requests/request-failure.js';
import { useFormat, useLocationId } from '../../platform/session/use-session.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import classes from './offer-form.module.css';
import { PersonChoice } from './person-choice.js';
import { TradeChoice } from './trade-choice.js';
import type { Offer, OfferWay } from './use-offer.js';

/** So many are named, then counted. */
const NAMED = 4;

/**
 * Inputs of the offer sheet: to all, to one colleague, or for a shift in return, with a hint. Giving to one colleague
 * is possible only at the session's location. Sending without a choice shows what is missing; failures are below.
 */
export function OfferForm({ shift, offer }: { readonly shift: FullSchedule; readonly offer: Offer }) {
  const { t } = useTranslation('swap');
  // Reach of a colleague by name: the location where one is signed in.
  const isHere = useLocationId() === shift.horecaLocationId;
  const ways: readonly OfferWay[] = isHere ? ['all', 'give', 'trade'] : ['all', 'trade'];
  return (
    <div className={`grid gap-6 ${classes.form}`}>
      <SegmentedControl
        fullWidth
        aria-label={t('offer.way')}
        data={ways.map((way) => ({ value: way, label: t(`offer.ways.${way}`) }))}
        value={offer.way}
        onChange={(way) => offer.choose(way)}
      />
      <p className="secondary f-detail lh-150">{t(`offer.hints.${offer.way}`)}</p>
      {offer.way === 'trade' ? (
        isHere ? (
          <TradeHere shift={shift} offer={offer} />
        ) : (
          <TradeChoice shift={shift} colleagues={null} chosen={offer.wanted} onChoose={offer.chooseWanted} />
        )
      ) : (
        <Offerees shift={shift} offer={offer} />
      )}
      {offer.isNudged && (
        <p className="alarm f-detail" role="alert">
          {t(offer.way === 'give' ? 'offer.choosePerson' : 'offer.chooseShift')}
        </p>
      )}
      <RequestFailure write={offer.write} />
    </div>
  );
}

interface ChoiceProps {
  readonly shift: FullSchedule;
  readonly offer: Offer;
}

/** Colleagues whom an offer would reach, all or one of them. */
function Offerees({ shift, offer }: ChoiceProps) {
  const { t } = useTranslation('swap');
  const offerees = useQuery(swapShiftOfferees, { query: { fullScheduleId: shift.id } });
  if (offerees.phase === 'failed')
    return <CallErrorState title={t('offer.colleaguesFailed')} error={offerees.error} retry={offerees.refetch} />;
  if (offerees.phase === 'loading') return <RowsSkeleton rows={3} />;
  return offer.way === 'all' ? (
    <Everybody names={offerees.data.map(({ name }) => name)} />
  ) : (
    <PersonChoice people={offerees.data} chosen={offer.person} onChoose={offer.choosePerson} />
  );
}

function TradeHere({ shift, offer }: ChoiceProps) {
  const { t } = useTranslation('swap');
  const colleagues = useQuery(usersByJob, { query: { jobId: shift.jobId } });
  if (colleagues.phase === 'failed')
    return <CallErrorState title={t('offer.colleaguesFailed')} error={colleagues.error} retry={colleagues.refetch} />;
  if (colleagues.phase === 'loading') return <RowsSkeleton rows={3} />;
  return <TradeChoice shift={shift} colleagues={colleagues.data} chosen={offer.wanted} onChoose={offer.chooseWanted} />;
}

/** Colleagues who would see an offer to all; the first few by name. */
function Everybody({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('swap');
  const format = useFormat();
  if (names.length === 0) return <p className="round-lg p-6 secondary f-detail lh-150 dashed">{t('offer.nobody')}</p>;
  const others = names.length - NAMED;
  const shown = others > 1 ? [...names.slice(0, NAMED), t('offer.others', { count: others })] : names;
  return <p className="f-detail lh-150 primary">{t('offer.seenBy', { names: format.list(shown) })}</p>;
}
