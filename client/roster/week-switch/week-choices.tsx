import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { useWeekStates } from './use-week-states.js';
import { type WeekStatus, weekStatuses } from './week-status.js';
import { weekList } from '../../platform/navigation/week-list.js';
import type { Dropdown } from '../../kit/ui/overlay/lazy-dropdown.js';
import { useBackCloses } from '../../kit/ui/overlay/use-back-closes.js';
import classes from './week-switch.module.css';

export interface WeekChoicesProps extends Dropdown {
  readonly week: CivilDate;
  readonly onChange: (monday: CivilDate) => void;
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

/**
 * Menu of 35 weeks around today with dates and status, scrolled to the shown week, which is added if it is outside
 * them. A press calls `onChange`; the back button closes it.
 */
export function WeekChoices({ opened, onOpened, button, week, onChange }: WeekChoicesProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const today = useToday();
  const thisWeek = mondayOf(today);
  const weekStates = useWeekStates();
  const statuses = weekStatuses(weekStates.values());
  useBackCloses(opened, () => onOpened(false));
  return (
    <Menu opened={opened} onChange={onOpened} position="bottom-start" width={340} withinPortal={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={classes.options}>
        {choicesOf(today, week).map((monday) => (
          <Menu.Item
            key={monday}
            ref={monday === week ? centre : null}
            className={classes.option}
            aria-current={monday === week || undefined}
            data-autofocus={monday === week || undefined}
            rightSection={<WeekStatusText status={statuses.get(monday)} />}
            onClick={() => onChange(monday)}
          >
            <span className={classes.number}>{format.week(monday)}</span>
            <span className={`faint num ${classes.dates}`}>{format.weekDates(monday)}</span>
            {monday === thisWeek && <span className="accent f-12 ml-4">{t('week.current')}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Status of a week; nothing for weeks without live states. */
function WeekStatusText({ status }: { readonly status: WeekStatus | undefined }) {
  const { t } = useTranslation('common');
  if (status === undefined) return null;
  return (
    <span className={`faint f-12 ${classes.status}`} data-status={status}>
      {t(`week.status.${status}`)}
    </span>
  );
}
