import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '#domain/kernel/clock-time';
import type { UserRef } from '#domain/kernel/views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { TableColumn } from '../../../kit/tables/table-column.js';
import { StatusBadge, type StatusTone } from '../../../kit/ui/feedback/status-badge.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useThisMinute } from '../../published-week/use-rosters.js';
import { TwoLines } from '../decisions/two-lines.js';
import { RequestedAt } from './requested-at.js';
import { ShiftCell } from './shift-cell.js';

/** A swap or a request for an open shift. */
interface Requested {
  readonly user: UserRef;
  readonly fullSchedule: FullSchedule;
  readonly decidedAt: Instant | null;
  readonly decidedBy: UserRef | null;
}

/** Headings and contents that differ between kinds of requests for shifts. */
export interface RequestColumnsParts<Row> {
  readonly shiftHeading: string;
  /** CSS widths of the columns of the person and of the shift. */
  readonly widths: readonly [who: string, shift: string];
  /** Columns after the shift, for waiting and decided requests. */
  readonly more?: readonly TableColumn<Row>[];
  /** Objections to the request, or that there are none; for waiting requests. */
  readonly facts: (row: Row) => ReactNode;
  readonly askedAt: (row: Row) => Instant;
  readonly statusOf: (row: Row) => { readonly tone: StatusTone; readonly text: string };
}

/** Columns of waiting and of decided requests. */
export interface RequestColumns<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly decidedColumns: readonly TableColumn<Row>[];
}

/**
 * Columns of a table of requests for shifts, on a phone as cards: person and shift, then for waiting ones objections
 * and time of the request, for decided ones status and who decided when. `more` comes after the shift.
 */
export function useRequestColumns<Row extends Requested>(parts: RequestColumnsParts<Row>): RequestColumns<Row> {
  const { t } = useTranslation('requests');
  const { shiftHeading, widths, more = [], facts, askedAt, statusOf } = parts;
  const both: readonly TableColumn<Row>[] = [
    {
      id: 'who',
      heading: t('overview.columns.who'),
      width: widths[0],
      cell: ({ user }) => <TwoLines strong first={user.name} />,
    },
    {
      id: 'shift',
      heading: shiftHeading,
      width: widths[1],
      cell: ({ fullSchedule }) => <ShiftCell shift={fullSchedule} />,
    },
    ...more,
  ];
  return {
    columns: [
      ...both,
      { id: 'facts', heading: t('overview.columns.facts'), cell: facts, onPhone: 'bare' },
      {
        id: 'asked',
        heading: t('overview.columns.asked'),
        width: '96px',
        cell: (row) => <RequestedAt at={askedAt(row)} />,
        onPhone: null,
      },
    ],
    decidedColumns: [
      ...both,
      {
        id: 'status',
        heading: t('overview.columns.outcome'),
        width: '150px',
        cell: (row) => {
          const { tone, text } = statusOf(row);
          return <StatusBadge tone={tone}>{text}</StatusBadge>;
        },
        onPhone: 'bare',
      },
      {
        id: 'by',
        heading: t('overview.columns.decidedBy'),
        cell: (row) => <DecidedBy request={row} />,
        onPhone: 'bare',
      },
    ],
  };
}

function DecidedBy({ request: { decidedBy, decidedAt } }: { readonly request: Requested }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const now = useThisMinute();
  if (!decidedBy || decidedAt === null) return null;
  return <>{t('overview.decidedBy', { name: decidedBy.name, when: format.momentShort(Date.parse(decidedAt), now) })}</>;
}
