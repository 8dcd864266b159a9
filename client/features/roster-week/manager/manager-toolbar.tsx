import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mondayOf } from '#domain/kernel/civil-date';
import { now } from '../../../platform/state/clock.js';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { HeaderSlot } from '../../../kit/ui/layout/header-slot.js';
import { lazyDialog } from '../../../kit/ui/layout/lazy-part.js';
import { lazyDropdown } from '../../../kit/ui/overlay/lazy-dropdown.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import { useNextWeek } from '../../../roster/copy-week/use-next-week.js';
import { useRepeatWeek } from '../../../roster/copy-week/use-repeat-week.js';
import { useSaveAsTemplate } from '../../../roster/week-template/use-save-as-template.js';
import type { DepartmentWeek } from '../../../roster/week-template/week-template-dialog.js';
import { ALL_DEPARTMENTS } from '../department.js';
import { DepartmentSelect } from '../department-select.js';
import type { ShownDepartment } from '../use-department.js';
import { planningPath } from './addresses.js';
import type { ManagerWeek } from './manager-week.js';
import { useRosterPaths } from './use-roster-paths.js';
import classes from './manager-toolbar.module.css';

const RosterDayTemplate = lazyDialog(async () => (await import('./roster-day-template.js')).RosterDayTemplate);
const More = lazyDropdown(async () => (await import('./toolbar-menu.js')).ToolbarMenu);
const ExtraPersonnel = lazyDialog(async () => (await import('./extra-personnel.js')).ExtraPersonnel);

export interface ManagerToolbarProps {
  readonly week: ManagerWeek;
  readonly department: ShownDepartment;
}

type Opened = 'template' | 'extra' | null;

/**
 * Toolbar of the published week in the page's header: department, when and by whom it was published, links to planning
 * and to a new shift (today in the current week, otherwise on Monday), and further actions on the week. On a phone most
 * actions are in a menu, and the publication is left out.
 */
export function ManagerToolbar({ week, department }: ManagerToolbarProps) {
  const { t } = useTranslation('rosterWeek');
  const isPhone = useIsPhone();
  const today = useToday();
  const [opened, open] = useState<Opened>(null);
  const { monday } = week;
  const adding = useRosterPaths().add(mondayOf(today) === monday ? today : monday);
  const planning = planningPath(monday, department.shown);
  const close = () => open(null);
  const { keep, keepAll, dialog } = useSaveAsTemplate();
  const { repeat, dialog: repeatDialog } = useRepeatWeek();
  const published = publishedWeeks(week, department);
  const repeated = {
    monday,
    departments: published.map(({ jobFilterId, department: name }) => ({ jobFilterId, name })),
  };
  const next = useNextWeek(repeated);
  const repeatWeek = () => repeat(repeated);
  const more = (
    <ActionIcon
      variant={isPhone ? 'default' : 'subtle'}
      size={isPhone ? 'lg' : 'md'}
      aria-label={t('manager.toolbar.more')}
      aria-haspopup="menu"
      aria-expanded={false}
    >
      <IconDots size={isPhone ? 20 : 16} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <>
      <HeaderSlot name="toolbar-left">
        <DepartmentSelect department={department} />
        {!isPhone && <PublishedText week={week} department={department} />}
      </HeaderSlot>
      <HeaderSlot name="toolbar-right">
        {isPhone ? (
          <>
            <More
              published={published}
              onKeep={keep}
              onKeepAll={keepAll}
              next={next}
              onRepeat={repeatWeek}
              planning={planning}
              onOpen={open}
              monday={monday}
              department={department.shown}
              button={more}
            />
            <ActionIcon
              variant="filled"
              color="kobalt"
              size="lg"
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
            <More
              published={published}
              onKeep={keep}
              onKeepAll={keepAll}
              next={next}
              onRepeat={repeatWeek}
              planning={planning}
              onOpen={open}
              monday={monday}
              department={department.shown}
              button={more}
            />
          </>
        )}
      </HeaderSlot>
      <RosterDayTemplate opened={opened === 'template'} onClose={close} week={week} department={department} />
      <ExtraPersonnel opened={opened === 'extra'} onClose={close} week={week} department={department} />
      {dialog}
      {repeatDialog}
    </>
  );
}

/** The departments on screen that are published: what can be kept as a template. */
const publishedWeeks = ({ monday, roster }: ManagerWeek, { shown, all }: ShownDepartment): DepartmentWeek[] =>
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
    return (
      <span className={`secondary f-12 num nowrap ${classes.published}`}>{t('manager.toolbar.notPublished')}</span>
    );
  const moment = format.momentLong(Date.parse(state.publishedAt), now());
  const name = state.publishedBy?.name;
  return (
    <span className={`secondary f-12 num nowrap ${classes.published}`}>
      {name === undefined
        ? t('manager.toolbar.published', { moment })
        : t('manager.toolbar.publishedBy', { name, moment })}
    </span>
  );
}
