import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCalendarPlus, IconDots, IconLayoutBoard, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mondayOf } from '#domain/kernel/civil-date';
import { now } from '../../../shared/clock.js';
import { useFormat, useToday } from '../../../shared/session/use-session.js';
import { HeaderSlot } from '../../../shared/ui/header-slot.js';
import { useIsPhone } from '../../../shared/ui/use-is-phone.js';
import { DepartmentSelect } from '../department-select.js';
import type { Department } from '../use-department.js';
import { planningPath } from './addresses.js';
import { DayTemplateDialog } from './day-template-dialog.js';
import { ExtraPersonnel } from './extra-personnel.js';
import type { ManagerWeek } from './manager-week.js';
import { useRosterPaths } from './use-roster-paths.js';
import classes from './manager-toolbar.module.css';

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
  return (
    <>
      <HeaderSlot name="toolbar-left">
        <DepartmentSelect department={department} />
        {!isPhone && <PublishedText week={week} department={department} />}
      </HeaderSlot>
      <HeaderSlot name="toolbar-right">
        {isPhone ? (
          <>
            <More onOpen={open} planning={planning} />
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
          </>
        )}
      </HeaderSlot>
      <DayTemplateDialog opened={opened === 'template'} onClose={close} week={week} department={department} />
      <ExtraPersonnel opened={opened === 'extra'} onClose={close} week={week} department={department} />
    </>
  );
}

function More({ onOpen, planning }: { readonly onOpen: (what: Opened) => void; readonly planning: string }) {
  const { t } = useTranslation('rosterWeek');
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={40} aria-label={t('manager.toolbar.more')}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserPlus size={18} stroke={1.6} />} onClick={() => onOpen('extra')}>
          {t('manager.extra.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCalendarPlus size={18} stroke={1.6} />} onClick={() => onOpen('template')}>
          {t('manager.toolbar.template')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLayoutBoard size={18} stroke={1.6} />}
          renderRoot={(props) => <Link to={planning} {...props} />}
        >
          {t('manager.toolbar.plan')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

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
