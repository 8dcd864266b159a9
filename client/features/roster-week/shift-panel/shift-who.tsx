import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../platform/session/use-session.js';
import { now } from '../../../platform/state/clock.js';
import { PersonAvatar } from '../../../kit/ui/layout/person-avatar.js';
import { useRosterPaths } from '../manager/use-roster-paths.js';
import { CallOffButtons } from './call-off.js';
import { OwedNote } from './owed-note.js';
import { CandidateList } from './candidate-list.js';
import classes from './shift-panel.module.css';
import type { ShiftPartProps } from './shift-part.js';

/**
 * Person part of a shift's panel. Planned: unassign, call off, other candidates. Free: candidates, switch whether
 * staff may request it, call off. Called off: the reason, reinstating and a replacement. Each press is sent at once.
 */
export function ShiftWho(props: ShiftPartProps) {
  const { t } = useTranslation('rosterWeek');
  const { shift, actions } = props;
  if (shift.canceled) return <CalledOff {...props} />;
  if (shift.userId === null)
    return (
      <>
        <CandidateList {...props} title={t('manager.candidates.title')} />
        <div className={`f-detail p-6-7 ${classes.part}`}>
          <Switch
            label={t('manager.panel.openToRequests')}
            checked={shift.addEmployeeSchedule}
            disabled={actions.isBusy}
            onChange={(event) => void actions.setOpen(event.currentTarget.checked)}
          />
        </div>
        <CallOffButtons actions={actions} />
      </>
    );
  return (
    <>
      <div className={`f-detail p-6-7 ${classes.part} row gap-5`}>
        <PersonAvatar name={shift.name ?? ''} size={36} />
        <p className="grow f-14 w-580">{shift.name}</p>
        <Button variant="default" size="xs" disabled={actions.isBusy} onClick={() => void actions.unassign()}>
          {t('manager.panel.unassign')}
        </Button>
      </div>
      <OwedNote {...props} />
      <CallOffButtons actions={actions} />
      <CandidateList {...props} title={t('manager.candidates.titleOther')} />
    </>
  );
}

/** A shift that was called off: why, who takes over, and the way back. */
function CalledOff(props: ShiftPartProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const paths = useRosterPaths();
  const { shift, roster, actions } = props;
  const replacement = [...roster.shifts.values()].find(({ replacementOf: replaced }) => replaced === shift.id);
  return (
    <>
      <div className={`f-detail p-6-7 ${classes.part} grid gap-1 justify-start ${classes.calledOff}`}>
        <p className="f-14 w-580">
          {shift.cancelReason === null
            ? t('manager.panel.calledOffPlain')
            : t('manager.panel.calledOffTitle', { reason: shift.cancelReason })}
        </p>
        <p className="secondary">
          {[shift.name, shift.canceledAt && format.momentLong(Date.parse(shift.canceledAt), now())]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Button variant="default" size="xs" disabled={actions.isBusy} onClick={() => void actions.reinstate()}>
          {t('manager.panel.reinstate')}
        </Button>
      </div>
      {replacement ? (
        <div className={`f-detail p-6-7 ${classes.part}`}>
          <p>{t('manager.panel.replacedBy', { name: replacement.name ?? t('manager.board.nobody') })}</p>
          <Link className="accent w-500" to={paths.shift(replacement)} replace>
            {t('manager.panel.showReplacement')}
          </Link>
        </div>
      ) : (
        <CandidateList {...props} title={t('manager.candidates.titleReplace')} />
      )}
    </>
  );
}
