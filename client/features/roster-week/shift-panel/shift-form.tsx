import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endAt } from '#domain/kernel/shift-time';
import { useNavigateFromHere } from '../../../platform/navigation/use-navigate-from-here.js';
import { useRosterPaths } from '../manager/use-roster-paths.js';
import { OwedNote } from './owed-note.js';
import { ShiftInputs } from './shift-inputs.js';
import { formChanges, fieldsOf, type ShiftFields, changedFields } from './shift-fields.js';
import classes from './shift-panel.module.css';
import type { ShiftPartProps } from './shift-part.js';

/**
 * Form for date, times, job and location of a published shift; saves on submit, disabled without a change. Moving it
 * replaces the address by the new date, or goes to the board if the location changed. Fields changed by a colleague
 * follow unless the user touched them. A note says what a late change owes.
 */
export function ShiftForm({ shift, planning, actions }: Omit<ShiftPartProps, 'roster'>) {
  const { t } = useTranslation('rosterWeek');
  const navigate = useNavigateFromHere();
  const paths = useRosterPaths();
  const [touched, setTouched] = useState<Partial<ShiftFields>>({});
  const before = fieldsOf(shift);
  const fields = { ...before, ...touched };
  const changes = formChanges(shift, fields);
  const error = actions.failure?.kind === 'other' ? actions.failure.error : null;

  const save = async () => {
    if (!changes || !(await actions.change(changes))) return;
    // Fields changed during the save are not saved yet.
    setTouched((chosen) => changedFields(fields, { ...fields, ...chosen }));
    // Elsewhere it is on another board; on another day it has another address.
    if (fields.locationId !== shift.horecaLocationId) await navigate(paths.home());
    else if (fields.date !== shift.date)
      await navigate(paths.shift({ date: fields.date, id: shift.id }), { replace: true });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ShiftInputs
        fields={fields}
        onChange={(after) => setTouched(changedFields(before, after))}
        planning={planning}
        before={before}
        error={error}
      />
      {changes && fields.date === before.date && (
        <OwedNote
          shift={shift}
          planning={planning}
          after={{ date: fields.date, start: fields.start, end: endAt(fields.end) }}
        />
      )}
      <Button
        className={classes.wide}
        type="submit"
        loading={actions.isBusy}
        disabled={!changes || fields.end <= fields.start}
      >
        {t('manager.form.save')}
      </Button>
    </form>
  );
}
