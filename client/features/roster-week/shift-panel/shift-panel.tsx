import { ActionIcon, Button, Tabs } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { isAtLocation } from '#domain/planning/planning.views';
import { breakMinutes } from '#domain/rules/breaks';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';
import { useNavigateFromHere } from '../../../platform/navigation/use-navigate-from-here.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useShiftExtensions } from '../../../roster/published-week/shift-extensions.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import { useRosterPaths } from '../manager/use-roster-paths.js';
import { FailureNotice } from './failure-notice.js';
import { PanelFrame } from './panel-frame.js';
import { ShiftForm } from './shift-form.js';
import classes from './shift-panel.module.css';
import type { ShiftPanelProps } from './shift-part.js';
import { ShiftRemarks } from './shift-remarks.js';
import { ShiftWho } from './shift-who.js';
import { useShiftActions } from './use-shift-actions.js';

/**
 * Panel of one published shift: remarks, tabs for its person and its times, changes of other features, and the button
 * to delete it. After deleting (confirmed by the server's question) it returns to the board. Failures appear above,
 * those of a field at the field.
 */
export function ShiftPanel({ shift, roster, planning }: ShiftPanelProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const isPhone = useIsPhone();
  const navigate = useNavigateFromHere();
  const { home } = useRosterPaths();
  const actions = useShiftActions(shift);
  const { UnderShift } = useShiftExtensions();
  const [tab, setTab] = useState<string | null>('who');
  const job = planning.job.get(shift.jobId);
  const time = shiftTimeOf(shift.start, shift.ending);
  const person = planning.person.get(shift.userId ?? '');
  const pause = breakMinutes(time, {
    birthDate: isAtLocation(person) ? person.birthDate : null,
    location: planning.location,
    houseProfiles: planning.location.houseProfiles ?? NO_HOUSE_PROFILES,
  });

  // A fault shown at a field is not repeated.
  const isAtField =
    tab === 'times' &&
    actions.failure?.kind === 'other' &&
    actions.failure.error instanceof CallFailed &&
    actions.failure.error.fields.length > 0;

  const remove = async () => {
    if (await actions.remove()) await navigate(home());
  };

  return (
    <PanelFrame
      title={t('manager.done.what', { date: format.date(shift.date), time: format.time(time) })}
      subtitle={
        <span className="row gap-4">
          {job && <JobEdge colour={job.colour} height={11} />}
          {[
            job?.name,
            shift.hours > 0 && format.hours(shift.hours),
            pause > 0 && t(shift.unpaidBreak ? 'manager.panel.unpaidBreak' : 'manager.panel.break', { minutes: pause }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
      under={
        UnderShift && (
          <Suspense fallback={null}>
            <UnderShift shift={shift} />
          </Suspense>
        )
      }
      footer={
        isPhone ? (
          <ActionIcon
            className={classes.remove ?? ''}
            variant="default"
            size={44}
            aria-label={t('manager.panel.remove')}
            disabled={actions.isBusy}
            onClick={() => void remove()}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            leftSection={<IconTrash size={15} stroke={1.6} />}
            disabled={actions.isBusy}
            onClick={() => void remove()}
          >
            {t('manager.panel.remove')}
          </Button>
        )
      }
    >
      <ShiftRemarks shift={shift} roster={roster} planning={planning} />
      {!isAtField && <FailureNotice actions={actions} />}
      <Tabs
        value={tab}
        onChange={setTab}
        keepMounted={false}
        classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
      >
        <Tabs.List aria-label={t('manager.panel.tabs')}>
          <Tabs.Tab value="who">{t('manager.panel.who')}</Tabs.Tab>
          <Tabs.Tab value="times">{t('manager.panel.times')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="who">
          <ShiftWho shift={shift} roster={roster} planning={planning} actions={actions} />
        </Tabs.Panel>
        <Tabs.Panel value="times">
          <ShiftForm shift={shift} planning={planning} actions={actions} />
        </Tabs.Panel>
      </Tabs>
    </PanelFrame>
  );
}
