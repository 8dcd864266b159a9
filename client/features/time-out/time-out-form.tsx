import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, datesBetween } from '#domain/kernel/civil-date';
import { daysOf, type Period } from '#domain/time-out/time-out-period';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { type ChosenRange, DateRangeForm, NO_RANGE } from '../../shared/calendar/date-range-form.js';
import { givenName } from '../../shared/format/names.js';
import { useFormat, useToday } from '../../shared/session/use-session.js';
import { useFailureText } from '../../shared/ui/failure-text.js';
import { usePeriodFault } from './period-fault.js';
import classes from './time-out-form.module.css';
import { usePlanned } from './use-planned.js';

export interface TimeOutValues extends Period {
  readonly remark: string | null;
}

export interface TimeOutFormProps {
  /** Whose; null: not chosen yet. */
  readonly userId: string | null;
  /** Null: one's own. */
  readonly name: string | null;
  /** The one that is changed; absent: a new one. */
  readonly changed?: TimeOutView;
  /** Those of the person; the one that is changed may be among them. */
  readonly timeOuts: readonly TimeOutView[];
  /** Days that managers look at twice; absent: the days of the person's other time outs are marked. */
  readonly busy?: ReadonlySet<CivilDate>;
  /** Who it is for, above the dates. */
  readonly children?: ReactNode;
  readonly submitLabel: (days: number) => string;
  /** What it rejects with stands above the button; the form keeps what was entered. */
  readonly onSubmit: (values: TimeOutValues) => Promise<void>;
}

const REMARK_LENGTH = 500;
const DAYS_AHEAD = 730;
const NOBODY_BUSY: ReadonlySet<CivilDate> = new Set();

/** The dates of a time out, with what is in their way, and a remark. */
export function TimeOutForm({
  userId,
  name,
  changed,
  timeOuts,
  busy,
  children,
  submitLabel,
  onSubmit,
}: TimeOutFormProps) {
  const { t } = useTranslation('timeOut');
  const failureText = useFailureText();
  const today = useToday();
  const faultOf = usePeriodFault();
  const [range, setRange] = useState<ChosenRange>(changed ?? NO_RANGE);
  const [remark, setRemark] = useState(changed?.remark ?? '');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const others = timeOuts.filter(({ id, approved }) => id !== changed?.id && approved !== false);
  const period = range.from && range.until ? { from: range.from, until: range.until } : null;
  const fault = period ? faultOf({ period, was: changed ?? null, others, name, today }) : undefined;
  const marked = busy
    ? { dates: busy, legend: t('form.busy') }
    : { dates: new Set(others.flatMap(({ from, until }) => datesBetween(from, until))), legend: t('form.own') };
  const tooLong = [...remark.trim()].length > REMARK_LENGTH;
  const first = changed && changed.from <= today ? changed.from : addDays(today, 1);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!period || fault !== undefined || tooLong || userId === null || isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await onSubmit({ ...period, remark: remark.trim() || null });
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {children}
      <DateRangeForm
        value={range}
        onChange={setRange}
        fromLabel={t('form.from')}
        untilLabel={t('form.until')}
        min={first}
        max={addDays(today, DAYS_AHEAD)}
        marked={userId === null ? { dates: NOBODY_BUSY, legend: '' } : marked}
        error={fault}
      />
      {period && fault === undefined && <PlannedWarning userId={userId} name={name} period={period} />}
      <Textarea
        label={t('form.remark')}
        description={name === null ? t('form.remarkHint') : t('form.remarkHintOther')}
        autosize
        minRows={1}
        maxRows={4}
        value={remark}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
        error={tooLong && t('form.remarkTooLong', { count: REMARK_LENGTH })}
      />
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" fullWidth loading={isSending} disabled={!period || fault !== undefined || userId === null}>
        {period ? submitLabel(daysOf(period)) : t('form.choose')}
      </Button>
    </form>
  );
}

function PlannedWarning({
  userId,
  name,
  period,
}: {
  readonly userId: string | null;
  readonly name: string | null;
  readonly period: Period;
}) {
  const { t } = useTranslation('timeOut');
  const format = useFormat();
  const planned = usePlanned(userId, period);
  if (planned.phase !== 'ready' || planned.data.length === 0) return null;
  const shifts = format.list(
    planned.data.map(({ date, start, ending }) =>
      t('form.shift', { date: format.date(date), time: format.moments(start, ending) }),
    ),
  );
  return (
    <p className={classes.warning} role="status">
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      <span>
        {name === null ? t('form.planned', { shifts }) : t('form.plannedName', { shifts, name: givenName(name) })}
      </span>
    </p>
  );
}
