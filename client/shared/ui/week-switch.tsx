import { ActionIcon, Button, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../session/use-session.js';
import { listEnds, weekList } from '../weeks/week-list.js';
import classes from './week-switch.module.css';

export interface WeekSwitchProps {
  /** Monday of the week that is shown. */
  readonly week: CivilDate;
  readonly onChange: (monday: CivilDate) => void;
}

/** Previous week, next week, this week, and a list of 35 weeks. A page puts it into its header slot. */
export function WeekSwitch({ week, onChange }: WeekSwitchProps) {
  const { t } = useTranslation('common');
  const today = useToday();
  const [first, last] = listEnds(today);
  return (
    <div className={classes.switch}>
      <ActionIcon aria-label={t('week.previous')} disabled={week <= first} onClick={() => onChange(addDays(week, -7))}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label={t('week.next')} disabled={week >= last} onClick={() => onChange(addDays(week, 7))}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
      <WeekChoice week={week} onChange={onChange} />
      <Button
        className={classes.current}
        variant="subtle"
        color="gray"
        size="xs"
        onClick={() => onChange(mondayOf(today))}
      >
        {t('week.current')}
      </Button>
    </div>
  );
}

/** The weeks to choose from; a week outside them, which a link may lead to, is put in its place. */
const choicesOf = (today: CivilDate, week: CivilDate): CivilDate[] => {
  const weeks = weekList(today);
  return weeks.includes(week) ? weeks : [...weeks, week].toSorted();
};

/** Opens the list at the chosen week. */
function centre(chosen: HTMLElement | null): void {
  const list = chosen?.closest('[role="menu"]');
  if (chosen && list) list.scrollTop = chosen.offsetTop - list.clientHeight / 2;
}

function WeekChoice({ week, onChange }: WeekSwitchProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const today = useToday();
  const thisWeek = mondayOf(today);
  return (
    <Menu position="bottom-start" width={260} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.week}>
          <b>{format.week(week)}</b>
          <span className={classes.dates}>{format.weekDates(week, { withYear: true })}</span>
          <VisuallyHidden>{t('week.choose')}</VisuallyHidden>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.options} aria-label={t('week.choose')}>
        {choicesOf(today, week).map((monday) => (
          <Menu.Item
            key={monday}
            ref={monday === week ? centre : null}
            className={classes.option}
            aria-current={monday === week || undefined}
            data-autofocus={monday === week || undefined}
            rightSection={monday === thisWeek && <span className={classes.here}>{t('week.current')}</span>}
            onClick={() => onChange(monday)}
          >
            <span className={classes.number}>{format.week(monday)}</span>
            <span className={classes.dates}>{format.weekDates(monday)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
