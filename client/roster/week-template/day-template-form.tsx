import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CivilDate, weekdayOf } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { templatesGet, templatesList } from '#domain/template/template.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { useNewestTemplates } from './use-newest-templates.js';
import { useFormat } from '../../platform/session/use-session.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import classes from './day-template.module.css';
import type { AddDayTemplate } from './day-template.js';
import { type ShownJob, TemplateDayShifts } from './template-day-shifts.js';

export interface DayTemplateFormProps {
  readonly onClose: () => void;
  readonly locationId: LocationId;
  /** Departments that can get the shifts. */
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  /** Id of the department that is chosen at first. */
  readonly proposed: string;
  /** Dates that can be chosen; their weekdays are the days of the template that can be chosen. */
  readonly dates: readonly CivilDate[];
  /** Date that is chosen at first. */
  readonly date: CivilDate;
  /** Jobs by id, for the preview. */
  readonly jobs: ReadonlyMap<string, ShownJob>;
  /** Adds the chosen day; its failure is shown in the form. */
  readonly add: AddDayTemplate;
}

/**
 * Form for a template, one of its days and a date, with a preview of the shifts. Closes after it has added some; stays
 * open when the day of the template is empty.
 */
export function DayTemplateForm(props: DayTemplateFormProps) {
  const { departments, dates, jobs, add, onClose } = props;
  const { t } = useTranslation(['weekTemplate', 'common']);
  const format = useFormat();
  const failureText = useFailureText();
  const write = useWrite();
  const [jobFilterId, setDepartment] = useState(props.proposed);
  const [date, setDate] = useState(props.date);
  const [day, setDay] = useState<number>(weekdayOf(props.date));
  const [chosen, setTemplate] = useState<string | null>(null);
  const templates = useQuery(templatesList, { query: { horecaLocationId: props.locationId, jobFilterId } });
  const [first, second] = templates.data ?? [];
  const templateId = chosen ?? (second ? null : (first?.id ?? null));

  const ask = (count: number) =>
    askConfirmation({
      title: t('weekTemplate:day.overlapTitle'),
      text: t('weekTemplate:day.overlap', { day: format.dateLong(date), count }),
      confirmLabel: t('common:action.add'),
    });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (templateId === null) return;
    const done = await write.run(async () => {
      const count = await add({ templateId, day, date, jobFilterId }, ask);
      // The day of the template is empty by now: the dialog says so, and stays open for another day.
      return count !== null && count > 0 && { text: t('weekTemplate:day.done', { count }) };
    });
    if (done) onClose();
  };

  return (
    <form className="stack gap-6" onSubmit={(event) => void submit(event)}>
      {departments.length > 1 && (
        <Select
          label={t('common:word.department')}
          data={departments.map(({ id, name }) => ({ value: id, label: name }))}
          value={jobFilterId}
          allowDeselect={false}
          onChange={(id) => {
            if (id === null) return;
            setDepartment(id);
            setTemplate(null);
          }}
        />
      )}
      {templates.phase === 'loading' && <RowsSkeleton rows={1} />}
      {templates.phase === 'failed' && (
        <CallErrorState title={t('weekTemplate:day.failed')} error={templates.error} retry={templates.refetch} />
      )}
      {templates.phase === 'ready' &&
        (first ? (
          <Select
            label={t('weekTemplate:day.template')}
            placeholder={t('weekTemplate:day.choose')}
            data={templates.data.map(({ id, name }) => ({ value: id, label: name }))}
            value={templateId}
            allowDeselect={false}
            onChange={setTemplate}
            data-autofocus
          />
        ) : (
          <p className="secondary">{t('weekTemplate:day.none')}</p>
        ))}
      <Select
        label={t('weekTemplate:day.day')}
        data={dates.map((one) => ({ value: String(weekdayOf(one)), label: format.weekdayLong(one) }))}
        value={String(day)}
        allowDeselect={false}
        onChange={(number) => setDay(Number(number ?? day))}
      />
      <Select
        label={t('weekTemplate:day.date')}
        data={dates.map((one) => ({ value: one, label: format.dateLong(one) }))}
        value={date}
        allowDeselect={false}
        onChange={(one) => {
          if (one === null) return;
          setDate(one);
          setDay(weekdayOf(one));
        }}
      />
      {templateId !== null && (
        <ChosenDay
          key={templateId}
          locationId={props.locationId}
          templateId={templateId}
          day={day}
          date={date}
          jobs={jobs}
        />
      )}
      {write.failure !== null && (
        <p className="alarm" role="alert">
          {failureText(write.failure)}
        </p>
      )}
      <div className={`flex gap-4 mt-2 ${classes.buttons}`}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={write.isBusy} disabled={templateId === null}>
          {t('common:action.add')}
        </Button>
      </div>
    </form>
  );
}

interface ChosenDayProps {
  readonly locationId: LocationId;
  readonly templateId: string;
  readonly day: number;
  readonly date: CivilDate;
  readonly jobs: ReadonlyMap<string, ShownJob>;
}

function ChosenDay({ locationId, templateId, day, date, jobs }: ChosenDayProps) {
  const { t } = useTranslation('weekTemplate');
  const template = useQuery(templatesGet, { params: { id: templateId } });
  useNewestTemplates(locationId, [template.data], template.refetch);
  if (template.phase === 'loading') return <RowsSkeleton rows={2} />;
  if (template.phase === 'failed')
    return <CallErrorState title={t('day.failed')} error={template.error} retry={template.refetch} />;
  return (
    <TemplateDayShifts shifts={template.data.shifts.filter((shift) => shift.day === day)} date={date} jobs={jobs} />
  );
}
