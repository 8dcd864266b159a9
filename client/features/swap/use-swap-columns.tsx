import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwapView } from '#domain/swap/swap.views';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { TwoLines } from '../../roster/approvals/decisions/two-lines.js';
import { givenName } from '#domain/texts/names';
import { RequestedAt } from '../../roster/approvals/requests/requested-at.js';
import { ShiftCell } from '../../roster/approvals/requests/shift-cell.js';
import { TakingFacts } from '../../roster/approvals/requests/taking-facts.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { hasBegun } from './has-begun.js';
import { useSwapTexts } from './swap-texts.js';
import { useZoneOf } from './use-zone-of.js';

type Columns = readonly TableColumn<SwapView>[];

/** Columns of pending swaps and of those that are over. */
export function useSwapColumns(): { readonly columns: Columns; readonly decidedColumns: Columns } {
  const { t } = useTranslation('swap');
  const texts = useSwapTexts();
  return useMemo(() => {
    const who = {
      id: 'who',
      heading: t('overview.columns.who'),
      width: '18%',
      cell: ({ user }: SwapView) => <TwoLines strong first={user.name} />,
    };
    const shift = {
      id: 'shift',
      heading: t('overview.columns.shift'),
      width: '19%',
      cell: ({ fullSchedule }: SwapView) => <ShiftCell shift={fullSchedule} />,
    };
    const to = {
      id: 'to',
      heading: t('overview.columns.to'),
      width: '20%',
      cell: (swap: SwapView) => <To swap={swap} />,
    };
    return {
      columns: [
        who,
        shift,
        to,
        { id: 'facts', heading: t('overview.columns.facts'), cell: (swap) => <Facts swap={swap} />, onPhone: 'bare' },
        {
          id: 'asked',
          heading: t('overview.columns.asked'),
          width: '96px',
          cell: ({ offeredAt }) => <RequestedAt at={offeredAt} />,
          onPhone: null,
        },
      ],
      decidedColumns: [
        who,
        shift,
        to,
        {
          id: 'status',
          heading: t('overview.columns.outcome'),
          width: '150px',
          cell: (swap) => {
            const { tone, text } = texts.status(swap);
            return <StatusBadge tone={tone}>{text}</StatusBadge>;
          },
          onPhone: 'bare',
        },
        {
          id: 'by',
          heading: t('overview.columns.decidedBy'),
          cell: (swap) => <DecidedBy swap={swap} />,
          onPhone: 'bare',
        },
      ],
    };
  }, [t, texts]);
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
      <TakingFacts
        taking={{ userId: acceptedBy.id, shift: fullSchedule, givesId: wanted?.id ?? null }}
        name={givenName(acceptedBy.name)}
      />
      {wanted && (
        <TakingFacts
          taking={{ userId: user.id, shift: wanted, givesId: fullSchedule.id }}
          name={givenName(user.name)}
        />
      )}
    </>
  );
}

function DecidedBy({ swap: { decidedBy, decidedAt } }: { readonly swap: SwapView }) {
  const { t } = useTranslation('swap');
  const format = useFormat();
  const now = useThisMinute();
  if (!decidedBy || decidedAt === null) return null;
  return <>{t('overview.decidedBy', { name: decidedBy.name, when: format.momentShort(Date.parse(decidedAt), now) })}</>;
}
