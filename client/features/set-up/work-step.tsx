import { ActionIcon, Button, Checkbox, ColorInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { MAX_DEPARTMENTS, MAX_JOBS, type NewDepartment, type NewJob, NewWork } from '#domain/set-up/new-organisation';
import { BUSINESS_KINDS, type BusinessKind } from './proposed-sets.js';
import classes from './set-up.module.css';
import { useStep } from './use-step.js';

const JOB_TYPES = ['2', '1', '3'] as const;

const NEW_JOB: NewJob = { name: '', jobTypeId: 2, colour: '#2e7d5b', callAllowed: false };

/** `#abc` and `2E7D5B` as they are kept; anything else as it was typed, so that it is refused where it stands. */
function hexColour(typed: string): string {
  const [, digits = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim()) ?? [];
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return six === '' ? typed : `#${six.toLowerCase()}`;
}

const focusLast = (within: Element | null, field: string): void =>
  [...(within?.querySelectorAll<HTMLElement>(field) ?? [])].at(-1)?.focus();

interface WorkStepProps {
  readonly kind: BusinessKind;
  readonly departments: readonly NewDepartment[];
  readonly onKind: (kind: BusinessKind) => void;
  readonly onChange: (departments: readonly NewDepartment[]) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/**
 * Step for departments and jobs, starting from the proposal for the kind of business, to rename, add and remove; new
 * ones take the focus. Removing the last job removes the department.
 */
export function WorkStep({ kind, departments, onKind, onChange, onBack, onDone }: WorkStepProps) {
  const { t } = useTranslation('setUp');
  const step = useStep({
    values: departments,
    schema: NewWork,
    body: (values) => ({ departments: values.map((one) => ({ ...one, jobs: [...one.jobs] })) }),
    onDone,
  });
  const setDepartment = (index: number, change: Partial<NewDepartment>) =>
    onChange(departments.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const setJob = (index: number, jobIndex: number, change: Partial<NewJob>) =>
    setDepartment(index, {
      jobs: (departments[index]?.jobs ?? []).map((job, at) => (at === jobIndex ? { ...job, ...change } : job)),
    });
  /** The new field takes the keyboard: whoever adds a job types its name next. */
  const addJob = (index: number, button: HTMLElement) => {
    flushSync(() => setDepartment(index, { jobs: [...(departments[index]?.jobs ?? []), NEW_JOB] }));
    focusLast(button.closest('fieldset'), '[data-job-name]');
  };
  const addDepartment = (button: HTMLElement) => {
    flushSync(() => onChange([...departments, { name: '', jobs: [NEW_JOB] }]));
    focusLast(button.closest('form'), '[data-department-name]');
  };
  /** A department without jobs is none. */
  const removeJob = (index: number, jobIndex: number) => {
    const jobs = (departments[index]?.jobs ?? []).filter((_, at) => at !== jobIndex);
    if (jobs.length > 0) setDepartment(index, { jobs });
    else onChange(departments.filter((_, at) => at !== index));
  };

  return (
    <form className="grid gap-7" noValidate onSubmit={step.submit}>
      <SegmentedControl
        aria-label={t('work.kind')}
        value={kind}
        onChange={onKind}
        data={BUSINESS_KINDS.map((value) => ({ value, label: t(`work.kinds.${value}`) }))}
      />
      <p className="faint lh-145">{t('work.hint')}</p>
      {departments.map((department, index) => (
        // They have no name that is sure to be their own, and are not dragged here.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="card grid gap-5 m-0 p-7">
          <TextInput
            label={t('work.department')}
            data-department-name
            value={department.name}
            error={step.faultOf(`departments[${index}].name`)}
            onChange={({ currentTarget: { value } }) => setDepartment(index, { name: value })}
          />
          <div className={classes.headings} aria-hidden="true">
            <span>{t('work.colourHeading')}</span>
            <span>{t('work.jobHeading')}</span>
            <span>{t('work.typeHeading')}</span>
          </div>
          {department.jobs.map((job, jobIndex) => {
            const name = job.name || t('work.newJob');
            return (
              // oxlint-disable-next-line react/no-array-index-key
              <div key={jobIndex} className={classes.job}>
                <ColorInput
                  aria-label={t('work.colour', { job: name })}
                  value={job.colour}
                  format="hex"
                  withEyeDropper={false}
                  fixOnBlur={false}
                  error={step.faultOf(`departments[${index}].jobs[${jobIndex}].colour`)}
                  onChange={(colour) => setJob(index, jobIndex, { colour: colour.toLowerCase() })}
                  onBlur={() => setJob(index, jobIndex, { colour: hexColour(job.colour) })}
                  className="shrink"
                />
                <TextInput
                  aria-label={t('work.job', { department: department.name })}
                  data-job-name
                  value={job.name}
                  error={step.faultOf(`departments[${index}].jobs[${jobIndex}].name`)}
                  onChange={({ currentTarget: { value } }) => setJob(index, jobIndex, { name: value })}
                />
                <Select
                  aria-label={t('work.type', { job: name })}
                  className={classes.type}
                  data-label={t('work.typeHeading')}
                  value={String(job.jobTypeId)}
                  data={JOB_TYPES.map((value) => ({ value, label: t(`work.types.${value}`) }))}
                  allowDeselect={false}
                  onChange={(value) => setJob(index, jobIndex, { jobTypeId: Number(value) as NewJob['jobTypeId'] })}
                />
                <Checkbox
                  label={t('work.onCall')}
                  checked={job.callAllowed}
                  onChange={({ currentTarget: { checked } }) => setJob(index, jobIndex, { callAllowed: checked })}
                />
                <ActionIcon
                  size="lg"
                  aria-label={t('work.removeJob', { job: name })}
                  onClick={() => removeJob(index, jobIndex)}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              </div>
            );
          })}
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            disabled={department.jobs.length >= MAX_JOBS}
            onClick={(event) => addJob(index, event.currentTarget)}
          >
            {t('work.addJob')}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        disabled={departments.length >= MAX_DEPARTMENTS}
        onClick={(event) => addDepartment(event.currentTarget)}
      >
        {t('work.addDepartment')}
      </Button>
      {departments.length === 0 && (
        <p className="alarm" role="alert">
          {t('work.none')}
        </p>
      )}
      <div className="flex end gap-5">
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit">{t('next')}</Button>
      </div>
    </form>
  );
}
