import { useTranslation } from 'react-i18next';
import type { SwapView } from '#domain/swap/swap.views';
import { givenName } from '#domain/texts/names';
import { TwoLines } from '../../roster/approvals/decisions/two-lines.js';
import { type RequestColumns, useRequestColumns } from '../../roster/approvals/requests/request-columns.js';
import { TakeoverObjections } from '../../roster/approvals/requests/takeover-objections.js';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { hasBegun } from './has-begun.js';
import { useSwapTexts } from './swap-texts.js';
import { useZoneOf } from './use-zone-of.js';

/**
 * Columns for waiting and for decided swaps: person, shift, taker or shift in return, objections and time, or state
 * and who decided.
 */
export function useSwapColumns(): RequestColumns<SwapView> {
  const { t } = useTranslation('swap');
  const texts = useSwapTexts();
  return useRequestColumns({
    shiftHeading: t('overview.columns.shift'),
    widths: ['18%', '19%'],
    more: [{ id: 'to', heading: t('overview.columns.to'), width: '20%', cell: (swap: SwapView) => <To swap={swap} /> }],
    facts: (swap) => <Facts swap={swap} />,
    askedAt: ({ offeredAt }) => offeredAt,
    statusOf: texts.status,
  });
}

/** Receiver of a swap, and the shift given in return. */
function To({ swap }: { readonly swap: SwapView }) {
  const { t } = useTranslation('swap');
  const { written } = useRequestShift();
  const { acceptedBy, toUser, wantedFullSchedule: wanted } = swap;
  const name = (acceptedBy ?? toUser)?.name ?? t('overview.toAll');
  return (
    <TwoLines
      first={name}
      second={wanted ? t('overview.inReturn', { shift: written(wanted) }) : t('overview.nothing')}
    />
  );
}

/** Whether it can be done, for each of whom it gives a shift; of an offer, whom it waits for. */
function Facts({ swap }: { readonly swap: SwapView }) {
  const { t } = useTranslation('swap');
  const { t: requests } = useTranslation('requests');
  const now = useThisMinute();
  const zoneOf = useZoneOf();
  const { status, user, toUser, acceptedBy, fullSchedule, wantedFullSchedule: wanted } = swap;
  if (hasBegun(swap, now, zoneOf)) return <>{requests('overview.begun')}</>;
  if (status === 'offered' || !acceptedBy)
    return <>{toUser ? t('overview.waitsFor', { name: givenName(toUser.name) }) : t('overview.waitsForAll')}</>;
  return (
    <>
      <TakeoverObjections
        taking={{ userId: acceptedBy.id, shift: fullSchedule, givesId: wanted?.id ?? null }}
        name={givenName(acceptedBy.name)}
      />
      {wanted && (
        <TakeoverObjections
          taking={{ userId: user.id, shift: wanted, givesId: fullSchedule.id }}
          name={givenName(user.name)}
        />
      )}
    </>
  );
}
