import { Button, Select } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, weekdayOf } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { templatesGet, templatesList } from '#domain/template/template.calls';
import { useQuery } from '../../../shared/api/use-query.js';
import { useFormat } from '../../../shared/session/use-session.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { CallErrorState } from '../../../shared/ui/error-state.js';
import { useFailureText } from '../../../shared/ui/failure-text.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import classes from './day-template.module.css';
import { TemplateDayShifts } from './template-day-shifts.js';
import { useAddTemplateDay } from './use-add-template-day.js';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

export interface DayTemplateDialogProps {
  /** The day that gets the shifts. */
  readonly date: CivilDate;
  readonly onClose: () => void;
}

/** Puts one weekday of a template on one day of the week, as open shifts. */
export function DayTemplateDialog({ date, onClose }: DayTemplateDialogProps) {
  const { t } = useTranslation('draftWeek');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const failureText = useFailureText();
  const form = useId();
  const { open } = useBoard();
  const shown = useBoardView((view) => view.departments);
  const departments = shown.filter(({ status }) => status !== 'published').map(({ filter }) => filter);
  const [chosenDepartment, setDepartment] = useState<string | null>(null);
  const department = departments.find(({ jobFilterId }) => jobFilterId === chosenDepartment) ?? departments[0] ?? null;
  const [templateId, setTemplate] = useState<string | null>(null);
  const [day, setDay] = useState<number>(weekdayOf(date));
  const { add, isBusy, error } = useAddTemplateDay(date, onClose);

  const jobFilterId = department?.jobFilterId ?? null;

  const dayName = `${format.weekdayLong(date)} ${format.dayAndMonth(date)}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (jobFilterId !== null && templateId !== null) void add({ templateId, day, jobFilterId });
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('dayTemplate.title')}
      subtitle={t('dayTemplate.subtitle', { day: dayName })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button type="submit" form={form} loading={isBusy} disabled={templateId === null}>
            {t('dayTemplate.add')}
          </Button>
        </>
      }
    >
      {jobFilterId === null ? (
        <p>{t('dayTemplate.closed', { department: shown.map(({ filter }) => filter.name).join(', ') })}</p>
      ) : (
        <form id={form} className={classes.form} onSubmit={submit}>
          {departments.length > 1 && (
            <Select
              label={t('dayTemplate.department')}
              data={departments.map((filter) => ({ value: filter.jobFilterId, label: filter.name }))}
              value={jobFilterId}
              allowDeselect={false}
              onChange={(id) => {
                setDepartment(id);
                setTemplate(null);
              }}
            />
          )}
          <TemplateChoice jobFilterId={jobFilterId} value={templateId} onChange={setTemplate} />
          <Select
            label={t('dayTemplate.day')}
            data={DAYS.map((number) => ({
              value: String(number),
              label: format.weekdayLong(addDays(open.monday, number - 1)),
            }))}
            value={String(day)}
            allowDeselect={false}
            onChange={(number) => setDay(Number(number ?? day))}
          />
          {templateId !== null && <ChosenDay key={templateId} templateId={templateId} day={day} date={date} />}
          {error !== null && (
            <p className={classes.error} role="alert">
              {failureText(error)}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

interface TemplateChoiceProps {
  readonly jobFilterId: JobFilterId;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function TemplateChoice({ jobFilterId, value, onChange }: TemplateChoiceProps) {
  const { t } = useTranslation('draftWeek');
  const { open } = useBoard();
  const state = useQuery(templatesList, { query: { horecaLocationId: open.locationId, jobFilterId } });
  if (state.phase === 'loading') return <RowsSkeleton rows={1} />;
  if (state.phase === 'failed')
    return <CallErrorState title={t('dayTemplate.failed')} error={state.error} retry={state.refetch} />;
  if (state.data.length === 0) return <p className={classes.none}>{t('dayTemplate.none')}</p>;
  return (
    <Select
      label={t('dayTemplate.template')}
      placeholder={t('dayTemplate.choose')}
      data={state.data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      data-autofocus
    />
  );
}

function ChosenDay({
  templateId,
  day,
  date,
}: {
  readonly templateId: string;
  readonly day: number;
  readonly date: CivilDate;
}) {
  const { t } = useTranslation('draftWeek');
  const state = useQuery(templatesGet, { params: { id: templateId } });
  if (state.phase === 'loading') return <RowsSkeleton rows={2} />;
  if (state.phase === 'failed')
    return <CallErrorState title={t('dayTemplate.failed')} error={state.error} retry={state.refetch} />;
  return <TemplateDayShifts shifts={state.data.shifts.filter((shift) => shift.day === day)} date={date} />;
}
