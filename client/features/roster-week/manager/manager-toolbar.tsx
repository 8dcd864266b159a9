import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBookmarkPlus,
  IconCalendarPlus,
  IconDots,
  IconLayoutBoard,
  IconPlus,
  IconPrinter,
  IconUserPlus,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { now } from '../../../shared/clock.js';
import { useFormat, useToday } from '../../../shared/session/use-session.js';
import { filesPath } from '../../../shared/print/files-path.js';
import { HeaderSlot } from '../../../shared/ui/header-slot.js';
import { laterDialog } from '../../../shared/ui/later.js';
import { useIsPhone } from '../../../shared/ui/use-is-phone.js';
import { useKeepAsTemplate } from '../../../shared/week-template/use-keep-as-template.js';
import type { DepartmentWeek } from '../../../shared/week-template/week-template-dialog.js';
import { ALL_DEPARTMENTS } from '../department.js';
import { DepartmentSelect } from '../department-select.js';
import type { Department } from '../use-department.js';
import { planningPath } from './addresses.js';
import type { ManagerWeek } from './manager-week.js';
import { useRosterPaths } from './use-roster-paths.js';
import classes from './manager-toolbar.module.css';

const RosterDayTemplate = laterDialog(async () => (await import('./roster-day-template.js')).RosterDayTemplate);
const ExtraPersonnel = laterDialog(async () => (await import('./extra-personnel.js')).ExtraPersonnel);

export interface ManagerToolbarProps {
  readonly week: ManagerWeek;
  readonly department: Department;
}

type Opened = 'template' | 'extra' | null;

/** Which department, since when it is published, and what can be done with the week. */
export function ManagerToolbar({ week, department }: ManagerToolbarProps) {
  const { t } = useTranslation('rosterWeek');
  const isPhone = useIsPhone();
  const today = useToday();
  const [opened, open] = useState<Opened>(null);
  const { monday } = week;
  const adding = useRosterPaths().add(mondayOf(today) === monday ? today : monday);
  const planning = planningPath(monday, department.shown);
  const close = () => open(null);
  const { keep, dialog } = useKeepAsTemplate();
  const kept = keptWeeks(week, department);
  return (
    <>
      <HeaderSlot name="toolbar-left">
        <DepartmentSelect department={department} />
        {!isPhone && <PublishedText week={week} department={department} />}
      </HeaderSlot>
      <HeaderSlot name="toolbar-right">
        {isPhone ? (
          <>
            <More kept={kept} onKeep={keep} monday={monday} department={department.shown}>
              <Menu.Item leftSection={<IconUserPlus size={18} stroke={1.6} />} onClick={() => open('extra')}>
                {t('manager.extra.title')}
              </Menu.Item>
              <Menu.Item leftSection={<IconCalendarPlus size={18} stroke={1.6} />} onClick={() => open('template')}>
                {t('manager.toolbar.template')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconLayoutBoard size={18} stroke={1.6} />}
                renderRoot={(props) => <Link to={planning} {...props} />}
              >
                {t('manager.toolbar.plan')}
              </Menu.Item>
            </More>
            <ActionIcon
              variant="filled"
              color="kobalt"
              size={40}
              aria-label={t('manager.toolbar.add')}
              renderRoot={(props) => <Link to={adding} {...props} />}
            >
              <IconPlus size={20} aria-hidden="true" />
            </ActionIcon>
          </>
        ) : (
          <>
            <Button variant="subtle" color="gray" size="xs" onClick={() => open('extra')}>
              {t('manager.extra.title')}
            </Button>
            <Button variant="subtle" color="gray" size="xs" onClick={() => open('template')}>
              {t('manager.toolbar.template')}
            </Button>
            <Button variant="default" size="xs" renderRoot={(props) => <Link to={planning} {...props} />}>
              {t('manager.toolbar.plan')}
            </Button>
            <Button
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              renderRoot={(props) => <Link to={adding} {...props} />}
            >
              {t('manager.toolbar.add')}
            </Button>
            <More kept={kept} onKeep={keep} monday={monday} department={department.shown} />
          </>
        )}
      </HeaderSlot>
      <RosterDayTemplate opened={opened === 'template'} onClose={close} week={week} department={department} />
      <ExtraPersonnel opened={opened === 'extra'} onClose={close} week={week} department={department} />
      {dialog}
    </>
  );
}

interface MoreProps {
  readonly monday: CivilDate;
  /** Id of the one that is shown, or the word for all of them. */
  readonly department: string;
  readonly kept: readonly DepartmentWeek[];
  readonly onKeep: (week: DepartmentWeek) => void;
  /** What stands beside the menu at a desk. */
  readonly children?: ReactNode;
}

function More({ kept, onKeep, monday, department, children }: MoreProps) {
  const { t } = useTranslation('rosterWeek');
  const { t: template } = useTranslation('weekTemplate');
  const isPhone = useIsPhone();
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon
          variant={isPhone ? 'default' : 'subtle'}
          size={isPhone ? 40 : 'md'}
          aria-label={t('manager.toolbar.more')}
        >
          <IconDots size={isPhone ? 20 : 16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {kept.map((week) => (
          <Menu.Item
            key={week.jobFilterId}
            leftSection={<IconBookmarkPlus size={18} stroke={1.6} />}
            onClick={() => onKeep(week)}
          >
            {template('action', { department: week.department })}
          </Menu.Item>
        ))}
        {(['wall_sheet', 'roster'] as const).map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={<IconPrinter size={18} stroke={1.6} />}
            renderRoot={(props) => <Link to={filesPath({ kind, from: monday, department })} {...props} />}
          >
            {t(`manager.toolbar.file.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The departments on screen that are published: what can be kept as a template. */
const keptWeeks = ({ monday, roster }: ManagerWeek, { shown, all }: Department): DepartmentWeek[] =>
  all.flatMap(({ id, name }) => {
    const state = roster?.weeks.get(id);
    if (!state?.published || (shown !== ALL_DEPARTMENTS && shown !== id)) return [];
    return [{ monday, jobFilterId: id, department: name, isDraft: state.state === 'drafting' }];
  });

/** Since when, and by whom, the department that is shown is published. */
function PublishedText({ week, department }: ManagerToolbarProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const state = week.roster?.weeks.get(department.shown);
  if (!department.all.some(({ id }) => id === department.shown)) return null;
  if (!state?.published || state.publishedAt === null)
    return <span className={classes.published}>{t('manager.toolbar.notPublished')}</span>;
  const moment = format.momentLong(Date.parse(state.publishedAt), now());
  const name = state.publishedBy?.name;
  return (
    <span className={classes.published}>
      {name === undefined
        ? t('manager.toolbar.published', { moment })
        : t('manager.toolbar.publishedBy', { name, moment })}
    </span>
  );
}
