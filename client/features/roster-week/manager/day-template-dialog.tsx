import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CivilDate, mondayOf, weekdayOf, weekDates } from '#domain/kernel/civil-date';
import { templatesList, templatesPageData } from '#domain/template/template.calls';
import type { TemplateSummary } from '#domain/template/template.views';
import { useQuery } from '../../../shared/api/use-query.js';
import { useFormat, useToday } from '../../../shared/session/use-session.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { CallErrorState } from '../../../shared/ui/error-state.js';
import { useFailureText } from '../../../shared/ui/failure-text.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { toast } from '../../../shared/ui/toast.js';
import type { Department } from '../use-department.js';
import classes from './day-template-dialog.module.css';
import type { ManagerWeek } from './manager-week.js';
import { addDayTemplate } from './roster-writes.js';
import { useAsk } from './use-ask.js';

export interface DayTemplateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly week: ManagerWeek;
  readonly department: Department;
}

/** Adds the shifts of one weekday of a template to a date of the published week. */
export function DayTemplateDialog(props: DayTemplateDialogProps) {
  const { t } = useTranslation('rosterWeek');
  const { opened, onClose, department } = props;
  const isOne = department.all.some(({ id }) => id === department.shown);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('manager.template.title')}
      subtitle={t('manager.template.subtitle')}
    >
      {isOne ? (
        <Templates key={department.shown} {...props} />
      ) : (
        <EmptyState title={t('manager.template.chooseDepartment')} />
      )}
    </Dialog>
  );
}

function Templates(props: DayTemplateDialogProps) {
  const { t } = useTranslation('rosterWeek');
  const { shown } = props.department;
  const found = useQuery(templatesList, { query: { jobFilterId: shown } });
  if (found.phase === 'failed')
    return <CallErrorState title={t('manager.template.failed')} error={found.error} retry={found.refetch} />;
  if (found.phase === 'loading') return <RowsSkeleton rows={3} />;
  const [first] = found.data;
  return first ? (
    <TemplateForm {...props} templates={found.data} first={first} />
  ) : (
    <EmptyState title={t('manager.template.none')} />
  );
}

interface TemplateFormProps extends DayTemplateDialogProps {
  readonly templates: readonly TemplateSummary[];
  readonly first: TemplateSummary;
}

function TemplateForm({ onClose, week, department, templates, first }: TemplateFormProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const today = useToday();
  const ask = useAsk();
  const failureText = useFailureText();
  const [templateId, setTemplateId] = useState(first.id);
  const [date, setDate] = useState<CivilDate>(mondayOf(today) === week.monday ? today : week.monday);
  const [day, setDay] = useState<number>(weekdayOf(date));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const count = useDayCount(templateId, day);
  const dates = weekDates(week.monday);

  const apply = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const added = await addDayTemplate({ templateId, day, date, jobFilterId: department.shown }, ask);
      if (!added) return;
      toast(t('manager.done.template', { count: added.length }));
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.form}>
      <Select
        label={t('manager.template.template')}
        allowDeselect={false}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={templateId}
        onChange={(id) => id !== null && setTemplateId(id)}
      />
      <Select
        label={t('manager.template.date')}
        allowDeselect={false}
        data={dates.map((one) => ({ value: one, label: format.dateLong(one) }))}
        value={date}
        onChange={(one) => {
          if (one === null) return;
          setDate(one);
          setDay(weekdayOf(one));
        }}
      />
      <Select
        label={t('manager.template.day')}
        allowDeselect={false}
        data={dates.map((one) => ({ value: String(weekdayOf(one)), label: format.weekdayLong(one) }))}
        value={String(day)}
        onChange={(one) => one !== null && setDay(Number(one))}
      />
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failureText(failure)}
        </p>
      )}
      <Button loading={isBusy} disabled={count === null || count === 0} onClick={() => void apply()}>
        {count === 0 ? t('manager.template.nothing') : t('manager.template.apply', { count: count ?? 0 })}
      </Button>
    </div>
  );
}

/** Shifts that a template has on a weekday; null while nobody knows. */
function useDayCount(templateId: string, day: number): number | null {
  const { data } = useQuery(templatesPageData, { params: { id: templateId } });
  return data && (data.dayShiftCount.find((one) => one.day === day)?.count ?? 0);
}
