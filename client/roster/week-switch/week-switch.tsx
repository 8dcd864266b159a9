import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { usePendingTarget } from '../../platform/navigation/use-pending-target.js';
import { listEnds } from '../../platform/navigation/week-list.js';
import { useTitlePart } from '../../kit/ui/layout/document-title.js';
import { lazyDropdown } from '../../kit/ui/overlay/lazy-dropdown.js';
import classes from './week-switch.module.css';

const WeekChoices = lazyDropdown(async () => (await import('./week-choices.js')).WeekChoices);

export interface WeekSwitchProps {
  /** Monday of the week that is shown. */
  readonly week: CivilDate;
  readonly onChange: (monday: CivilDate) => void;
}

/**
 * Buttons for previous, next and current week, and the menu of weeks, for a header slot. Quick presses add up before
 * the week is rendered; the week becomes part of the window's title.
 */
export function WeekSwitch({ week, onChange }: WeekSwitchProps) {
  const { t } = useTranslation('common');
  const today = useToday();
  useTitlePart('week', week);
  const [first, last] = listEnds(today);
  const pendingTarget = usePendingTarget(week);
  const go = (next: CivilDate) => {
    pendingTarget.set(next);
    onChange(next);
  };
  const step = (days: number) => {
    const next = addDays(pendingTarget.now(), days);
    if (days < 0 ? next >= first : next <= last) go(next);
  };
  return (
    <div className="row shrink gap-1">
      <ActionIcon aria-label={t('week.previous')} disabled={week <= first} onClick={() => step(-7)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label={t('week.next')} disabled={week >= last} onClick={() => step(7)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
      <WeekChoice week={week} onChange={go} />
      <Button className={classes.current} variant="subtle" color="gray" size="xs" onClick={() => go(mondayOf(today))}>
        {t('week.current')}
      </Button>
    </div>
  );
}

function WeekChoice({ week, onChange }: WeekSwitchProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <WeekChoices
      week={week}
      onChange={onChange}
      button={
        <UnstyledButton
          className={`row nowrap h-32 p-0-3 round-sm plain-size ${classes.week}`}
          aria-haspopup="menu"
          aria-expanded={false}
        >
          <b className="f-14 strong num">{format.week(week)}</b>
          <span className={`faint num ${classes.dates}`}>{format.weekDates(week, { withYear: true })}</span>
          <VisuallyHidden>{t('week.choose')}</VisuallyHidden>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      }
    />
  );
}
