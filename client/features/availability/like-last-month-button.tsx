import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { likeLastMonth } from '#domain/availability/like-last-month';
import { type CivilDate, type CivilMonth, datesBetween } from '#domain/kernel/civil-date';
import type { AvailableTime } from '#domain/planning/plan-status';
import type { QueryState } from '../../platform/api/query-state.js';
import { monthAfter, monthRange } from '../../roster/month-calendar/month-grid.js';
import { useFormat } from '../../platform/session/use-session.js';
import { toast } from '../../kit/ui/feedback/toast.js';

export interface LikeLastMonthProps {
  readonly month: CivilMonth;
  /** Read of the former month's entries before the live window; the button waits for it. */
  readonly earlier: QueryState<unknown>;
  /** Availability of a date, of both months; undefined: nothing entered. */
  readonly timeOf: (date: CivilDate) => AvailableTime | undefined;
  /** Whether a date may be filled: open and without requested time out. */
  readonly isOpen: (date: CivilDate) => boolean;
  /** Called with the times to enter by date; never empty. */
  readonly onFill: (times: ReadonlyMap<CivilDate, AvailableTime>) => void;
}

/**
 * Button that fills the month's open, empty dates like the former month and passes them to `onFill`; a toast if there
 * is nothing to copy or the former month could not be read. Disabled while that is loading.
 */
export function LikeLastMonth({ month, earlier, timeOf, isOpen, onFill }: LikeLastMonthProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const fill = () => {
    if (earlier.phase === 'failed') return toast(t('earlierFailed'));
    const { from, until } = monthRange(month);
    const times = likeLastMonth(datesBetween(from, until).filter(isOpen), timeOf);
    if (times.size === 0) return toast(t('nothingLastMonth', { month: format.month(monthAfter(month, -1)) }));
    onFill(times);
  };
  return (
    <Button
      variant="default"
      disabled={earlier.phase === 'loading'}
      leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
      onClick={fill}
    >
      {t('likeLastMonth')}
    </Button>
  );
}
