import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CivilMonth, monthOf } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { usePendingTarget } from '../../platform/navigation/use-pending-target.js';
import { monthAfter } from './month-grid.js';
import classes from './month-switch.module.css';

export interface MonthSwitchProps {
  readonly month: CivilMonth;
  readonly onChange: (month: CivilMonth) => void;
}

/**
 * Buttons for previous, next and current month, and the name of the shown one. Quick presses add up before the month is
 * rendered.
 */
export function MonthSwitch({ month, onChange }: MonthSwitchProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const thisMonth = monthOf(useToday());
  const pendingTarget = usePendingTarget(month);
  const go = (next: CivilMonth) => {
    pendingTarget.set(next);
    onChange(next);
  };
  const step = (months: number) => go(monthAfter(pendingTarget.now(), months));
  return (
    <div className="row gap-1">
      <ActionIcon aria-label={t('month.previous')} onClick={() => step(-1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label={t('month.next')} onClick={() => step(1)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
      <h2 className={classes.month}>{format.month(month)}</h2>
      <Button className={classes.current} variant="subtle" color="gray" size="xs" onClick={() => go(thisMonth)}>
        {t('month.current')}
      </Button>
    </div>
  );
}
