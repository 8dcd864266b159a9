import { Button, Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentAt } from '#domain/kernel/clock-time';
import { useNavigateFromHere } from '../../../platform/navigation/use-navigate-from-here.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { useFormat } from '../../../platform/session/use-session.js';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import { useWrite } from '../../../kit/mutations/use-write.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { useManagerWeek } from '../manager/manager-week.js';
import { addShift } from '../manager/roster-writes.js';
import { useRosterPaths } from '../manager/use-roster-paths.js';
import { useShiftWhat } from '../manager/use-shift-what.js';
import { FailureNotice } from './failure-notice.js';
import { PanelFrame } from './panel-frame.js';
import { proposedShift, type Proposal } from './proposed-shift.js';
import type { ShiftFields } from './shift-fields.js';
import { ShiftInputs } from './shift-inputs.js';
import classes from './shift-panel.module.css';

const FORM_ID = 'add-shift';

export interface AddFormProps extends Proposal {
  readonly planning: PlanningWeek;
}

/**
 * Form for a new published shift without a person. Saving adds it on the server and replaces the address by the shift's
 * panel; without a job to choose it shows an empty state.
 */
export function AddForm({ planning, ...proposal }: AddFormProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const what = useShiftWhat();
  const navigate = useNavigateFromHere();
  const paths = useRosterPaths();
  const { roster } = useManagerWeek();
  const [fields, setFields] = useState<ShiftFields | null>(() =>
    proposedShift(proposal, planning, roster?.shifts.values() ?? []),
  );
  const [open, setOpen] = useState(true);
  const write = useWrite();
  const { failure: error, isBusy } = write;

  const add = ({ date, start, end, jobId, locationId }: ShiftFields) =>
    write.run(async () => {
      const shift = await addShift({
        locationId,
        jobId,
        start: momentAt(date, start),
        ending: momentAt(date, end),
        open,
      });
      // Busy until the shift is shown: pressed again, it would add another one.
      await navigate(paths.shift(shift), { replace: true });
      return { text: t('manager.add.done', { what: what(shift) }) };
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields && fields.end > fields.start) void add(fields);
  };

  // A fault shown at a field is not repeated.
  const isAtField = error instanceof CallFailed && error.fields.length > 0;
  return (
    <PanelFrame
      title={t('manager.add.title')}
      subtitle={format.dateLong(fields?.date ?? proposal.date)}
      footer={
        fields && (
          <Button type="submit" form={FORM_ID} loading={isBusy} disabled={fields.end <= fields.start}>
            {t('manager.add.submit')}
          </Button>
        )
      }
    >
      <FailureNotice
        actions={{
          failure: error !== null && !isAtField ? { kind: 'other', error } : null,
          dismiss: write.dismiss,
          insist: null,
          isBusy,
        }}
      />
      {fields ? (
        <form id={FORM_ID} className={classes.form} onSubmit={submit} noValidate>
          <ShiftInputs fields={fields} onChange={setFields} planning={planning} before={null} error={error} />
          <Switch
            className={classes.wide ?? ''}
            label={t('manager.add.open')}
            description={t('manager.add.openHint')}
            checked={open}
            onChange={(event) => setOpen(event.currentTarget.checked)}
          />
          <p className={`${classes.wide} secondary f-note mt-1`}>{t('manager.add.next')}</p>
        </form>
      ) : (
        <div className={`f-detail p-6-7 ${classes.part}`}>
          <EmptyState title={t('manager.candidates.none')} />
        </div>
      )}
    </PanelFrame>
  );
}
