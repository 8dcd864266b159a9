import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { contrastOf, ENOUGH_CONTRAST, standingOut } from '#domain/job/colour-contrast';
import { jobsFilters, jobsList } from '#domain/job/job.calls';
import { jobsCreate, jobsRetire, jobsSettings, jobsUpdate } from '#domain/job/work-settings.calls';
import type { JobSettings, WorkSettings } from '#domain/job/work-settings.views';
import { call, confirmable } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { FormField, FormFields } from '../../kit/forms/fields.js';
import { useDirty } from '../../kit/forms/use-dirty.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { useFormat } from '../../platform/session/use-session.js';
import { answering } from '../../kit/ui/feedback/answering.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useForm } from '../../kit/forms/use-form.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import classes from './job.module.css';

/** Refetches jobs and departments wherever they are shown; call after changing either. */
export function readWorkAgain(): void {
  refetch(jobsSettings);
  refetch(jobsFilters);
  refetch(jobsList);
}

const NOT_HERE = 'not-here';
const NEW_COLOUR = '#2e7d5b';

type Values = {
  name: string;
  jobTypeId: string;
  colour: string;
  callAllowed: boolean;
  servesAlcohol: boolean;
} & Record<`at-${string}`, string>;

export interface JobFormProps {
  /** Null: a new job. */
  readonly job: JobSettings | null;
  readonly locations: WorkSettings['locations'];
  /** Department preselected for a new job; null: none. */
  readonly departmentId?: string | null;
  /** Reports whether input would be lost on closing. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

/**
 * Form of a job with at most one department per location and at least one in all. Confirms a change that removes it
 * from planned shifts; offers to retire an existing job.
 */
export function JobForm({ job, locations, departmentId = null, onDirty, onSaved }: JobFormProps) {
  const { t } = useTranslation('job');
  const ask = useAskRetirement();
  const begins = job?.departmentIds ?? (departmentId === null ? [] : [departmentId]);
  const choiceAt = ({ departments }: WorkSettings['locations'][number]): string =>
    departments.find(({ id }) => begins.includes(id))?.id ?? NOT_HERE;
  const form = useForm({
    initial: {
      name: job?.name ?? '',
      jobTypeId: String(job?.jobTypeId ?? 2),
      colour: job?.colour ?? NEW_COLOUR,
      callAllowed: job?.callAllowed ?? false,
      servesAlcohol: job?.servesAlcohol ?? false,
      ...Object.fromEntries(locations.map((location) => [`at-${location.horecaLocationId}`, choiceAt(location)])),
    } as Values,
    schema: jobsCreate.body,
    body: ({ name, jobTypeId, colour, callAllowed, servesAlcohol, ...at }) => ({
      name,
      jobTypeId: Number(jobTypeId) as JobSettings['jobTypeId'],
      colour: colour.toLowerCase(),
      callAllowed,
      servesAlcohol,
      departmentIds: Object.values(at as Record<string, string>).filter((id) => id !== NOT_HERE),
    }),
    explain: (field, code) => (field === 'name' && code === 'duplicate' ? t('form.nameTaken') : undefined),
    save: async (body) => {
      if (job) {
        const request = { params: { id: job.id }, body: { ...body, basedOn: job.revision } };
        const result = await confirmable(
          jobsUpdate,
          request,
          ask(t('retire.leave', { name: job.name }), t('form.submit')),
        );
        if (!result.confirmed) return false;
      } else await call(jobsCreate, { body });
      readWorkAgain();
      onSaved();
      return { text: t(job ? 'form.saved' : 'form.added', { name: body.name }) };
    },
  });
  useDirty(form, onDirty);
  const hasNoLocation = locations.every(({ horecaLocationId }) => form.values[`at-${horecaLocationId}`] === NOT_HERE);
  return (
    <>
      <FormBody form={form} submitLabel={t('form.submit')} isIncomplete={hasNoLocation}>
        <FormFields
          form={form}
          takesFocus
          fields={[
            { kind: 'text', name: 'name', label: t('form.name') },
            {
              kind: 'choice',
              name: 'jobTypeId',
              label: t('form.type'),
              options: (['1', '2', '3'] as const).map((type) => ({ value: type, label: t(`type.${type}`) })),
            },
            { kind: 'text', name: 'colour', label: t('form.colour'), type: 'color' },
          ]}
        />
        <Contrast colour={form.values.colour} take={(colour) => form.set('colour', colour)} />
        {locations.map(({ horecaLocationId, description, departments }) => (
          <FormField
            key={horecaLocationId}
            form={form}
            field={{
              kind: 'choice',
              name: `at-${horecaLocationId}`,
              label: t('form.department', { location: description }),
              options: [
                { value: NOT_HERE, label: t('form.notHere') },
                ...departments.map(({ id, name }) => ({ value: id, label: name })),
              ],
            }}
          />
        ))}
        {hasNoLocation && <p role="status">{t('form.chooseOne')}</p>}
        <FormFields
          form={form}
          fields={[
            { kind: 'check', name: 'callAllowed', label: t('form.onCall') },
            { kind: 'check', name: 'servesAlcohol', label: t('form.alcohol'), hint: t('form.alcoholHint') },
          ]}
        />
      </FormBody>
      {job && !job.retired && <Retire job={job} onRetired={onSaved} />}
    </>
  );
}

/** Says whether a colour can be seen, and which one could. */
function Contrast({ colour, take }: { readonly colour: string; readonly take: (colour: string) => void }) {
  const { t } = useTranslation('job');
  const format = useFormat();
  const ratio = contrastOf(colour);
  const ratioText = format.number(Math.floor(ratio * 10) / 10);
  const enough = standingOut(colour);
  if (ratio >= ENOUGH_CONTRAST) return <p className={classes.contrast}>{t('contrast.enough', { ratio: ratioText })}</p>;
  return (
    <div className={classes.contrast} data-little>
      <p role="status">{t('contrast.little', { ratio: ratioText, colour: enough })}</p>
      <Button variant="default" size="xs" onClick={() => take(enough)}>
        {t('contrast.take', { colour: enough })}
      </Button>
    </div>
  );
}

/** Asks with what it hits that a job is used no more. */
function useAskRetirement() {
  const { t } = useTranslation('job');
  const format = useFormat();
  return (title: string, confirmLabel: string) =>
    answering('job_retirement_needs_confirmation', ({ futureShifts, people }) =>
      askConfirmation({
        title,
        text: t('retire.harm'),
        facts: [
          t('retire.shifts', { count: futureShifts }),
          ...(people.length > 0 ? [t('retire.people', { names: format.list(people) })] : []),
        ],
        confirmLabel,
        danger: true,
      }),
    );
}

function Retire({ job, onRetired }: { readonly job: JobSettings; readonly onRetired: () => void }) {
  const { t } = useTranslation('job');
  const away = useOfflineReason();
  const failureText = useFailureText();
  const write = useWrite();
  const ask = useAskRetirement();
  const { id, name } = job;
  const retire = () =>
    write.send(
      jobsRetire,
      { params: { id }, body: {} },
      {
        ask: ask(t('retire.question', { name }), t('retire.confirm', { name })),
        done: () => {
          readWorkAgain();
          onRetired();
          return { text: t('retire.done', { name }) };
        },
      },
    );
  return (
    <div className="line-above mt-6 pt-6">
      {write.failure !== null && <p role="alert">{failureText(write.failure)}</p>}
      <Button variant="default" loading={write.isBusy} disabled={away !== null} onClick={() => void retire()}>
        {t('retire.button')}
      </Button>
    </div>
  );
}
