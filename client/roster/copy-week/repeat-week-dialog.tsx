import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isoWeekNumber } from '#domain/kernel/civil-date';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { CopyInWeek } from './copy-in-week.js';
import classes from './repeat-week-dialog.module.css';
import { type RepeatedWeek, type RepeatRow, useRepeat } from './use-repeat.js';
import { WeeksToStart } from './weeks-to-start.js';

export interface RepeatWeekDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly week: RepeatedWeek;
}

/** The word of the board's address for all departments. */
const ALL = 'all';

/**
 * Dialog that starts several weeks as copies of one, with or without its people, and previews the shifts that become
 * open in each. Closes itself when all have begun as previewed; a toast has undo. Disabled offline.
 */
export function RepeatWeekDialog({ opened, onClose, week }: RepeatWeekDialogProps) {
  const { t } = useTranslation(['copyWeek', 'common']);
  const number = isoWeekNumber(week.monday);
  const offline = useOfflineReason();
  const repeat = useRepeat(week, onClose);
  const { rows, departments, withUsers, isRunning, count } = repeat;
  const [only, ...others] = departments;

  return (
    <FormDialog opened={opened} onClose={onClose} title={t('repeat.title', { number })} width={560}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (count > 0 && !isRunning) void repeat.begin();
        }}
      >
        <p className="secondary mb-6">{t('repeat.text', { number })}</p>
        {week.departments.length > 1 && (
          <Checkbox.Group
            label={t('repeat.departments')}
            value={departments.map(({ jobFilterId }) => jobFilterId)}
            onChange={repeat.chooseDepartments}
            className={classes.departments}
          >
            <div className="flex wrap gap-3-7 pt-2">
              {week.departments.map(({ jobFilterId, name }) => (
                <Checkbox key={jobFilterId} value={jobFilterId} label={name} disabled={isRunning} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <div className={classes.choices}>
          <Checkbox
            label={t('repeat.names')}
            checked={withUsers}
            disabled={isRunning}
            onChange={(event) => repeat.setWithUsers(event.currentTarget.checked)}
          />
          <Checkbox
            label={t('repeat.allWeeks')}
            checked={rows.every(({ isChosen, free }) => isChosen || free.length === 0)}
            disabled={isRunning || rows.every(({ free }) => free.length === 0)}
            onChange={(event) =>
              repeat.chooseWeeks(
                rows.map(({ monday }) => monday),
                event.currentTarget.checked,
              )
            }
          />
        </div>
        <WeeksToStart
          label={t('repeat.weeks')}
          department={only && others.length === 0 ? only.jobFilterId : ALL}
          weeks={rows.map((row) => ({ ...row, effect: <RowEffect row={row} week={week} withUsers={withUsers} /> }))}
          isLocked={isRunning}
          onChoose={(monday, isChosen) => repeat.chooseWeeks([monday], isChosen)}
        />
        {offline !== null && <p className="secondary mb-6">{offline}</p>}
        <div className="flex end gap-4">
          <Button variant="default" onClick={onClose} disabled={isRunning}>
            {t('common:action.close')}
          </Button>
          <Button type="submit" loading={isRunning} disabled={count === 0 || offline !== null || !repeat.isForeseen}>
            {t('weeks.submit', { count })}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

/**
 * Effect on one week: departments that have begun already, people who keep their shifts, and shifts that became open
 * after all.
 */
function RowEffect({
  row: { monday, free, begun, isChosen, leftOut },
  week,
  withUsers,
}: {
  readonly row: RepeatRow;
  readonly week: RepeatedWeek;
  readonly withUsers: boolean;
}) {
  const { t } = useTranslation('copyWeek');
  const format = useFormat();
  return (
    <>
      {free.length > 0 && begun.length > 0 && (
        <p>{t('repeat.there', { departments: format.list(begun.map(({ name }) => name)) })}</p>
      )}
      {isChosen && withUsers && free.length > 0 && (
        <CopyInWeek monday={monday} departments={free.map(({ jobFilterId }) => jobFilterId)} week={week.monday} />
      )}
      {leftOut.length > 0 && (
        <p>
          {t('weeks.left', {
            count: leftOut.length,
            names: format.list([...new Set(leftOut.map(({ name }) => name))]),
          })}
        </p>
      )}
    </>
  );
}
