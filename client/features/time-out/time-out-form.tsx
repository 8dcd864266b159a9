import { Textarea } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, datesBetween } from '#domain/kernel/civil-date';
import { holidaysCreate } from '#domain/time-out/time-out.calls';
import { daysOf, type TimeOutPeriod } from '#domain/time-out/time-out-period';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { DateRangeForm, NO_RANGE } from '../../roster/month-calendar/date-range-form.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { givenName } from '#domain/texts/names';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { useForm } from '../../kit/forms/use-form.js';
import { usePeriodFault } from './period-fault.js';
import { usePlanned } from './use-planned.js';

/** Dates and remark as submitted; remark null: none. */
export interface TimeOutValues extends TimeOutPeriod {
  readonly remark: string | null;
}

export interface TimeOutFormProps {
  /** Person whom the request is for; null: not chosen, submitting is disabled. */
  readonly userId: string | null;
  /** Name for texts; null: the user's own request. */
  readonly name: string | null;
  /** Request that is changed; absent: a new one. */
  readonly changed?: TimeOutView;
  /** Requests of the person; `changed` may be among them. */
  readonly timeOuts: readonly TimeOutView[];
  /** Dates to mark in the calendar; absent: dates of the person's other requests. */
  readonly busy?: ReadonlySet<CivilDate>;
  /** Choice of the person, above the dates. */
  readonly children?: ReactNode;
  /** Text of the button for a number of days. */
  readonly submitLabel: (days: number) => string;
  /** Whether it can be submitted offline; default false. */
  readonly worksOffline?: boolean;
  /** Sends the request. A rejection is shown at its field or above the button, and the input is kept. */
  readonly onSubmit: (values: TimeOutValues) => Promise<void>;
}

const REMARK_LENGTH = 500;
const DAYS_AHEAD = 730;
const NOBODY_BUSY: ReadonlySet<CivilDate> = new Set();

/**
 * Form for dates and remark of time out; submit is disabled without dates or with a fault. New requests start tomorrow
 * at the earliest, up to 730 days ahead. Marks busy days and warns about published shifts in the period.
 * `worksOffline`: may be sent without a connection.
 */
export function TimeOutForm({
  userId,
  name,
  changed,
  timeOuts,
  busy,
  children,
  submitLabel,
  worksOffline = false,
  onSubmit,
}: TimeOutFormProps) {
  const { t } = useTranslation('timeOut');
  const today = useToday();
  const faultOf = usePeriodFault();
  const form = useForm({
    initial: { ...(changed ? { from: changed.from, until: changed.until } : NO_RANGE), remark: changed?.remark ?? '' },
    schema: holidaysCreate.body,
    body: ({ from, until, remark }) => ({ from: from ?? '', until: until ?? '', remark: remark.trim() || null }),
    save: ({ from, until, remark }) =>
      onSubmit({ from: from as CivilDate, until: until as CivilDate, remark: remark ?? null }),
    explain: (field, code) =>
      field === 'remark' && code === 'too_long' ? t('form.remarkTooLong', { count: REMARK_LENGTH }) : undefined,
  });
  const { from, until } = form.values;

  const others = timeOuts.filter(({ id, approved }) => id !== changed?.id && approved !== false);
  const period = from && until ? { from, until } : null;
  const fieldError = period ? faultOf({ period, was: changed ?? null, others, name, today }) : undefined;
  const marked = busy
    ? { dates: busy, legend: t('form.busy') }
    : { dates: new Set(others.flatMap(({ from, until }) => datesBetween(from, until))), legend: t('form.own') };
  const first = changed && changed.from <= today ? changed.from : addDays(today, 1);

  return (
    <FormBody
      form={form}
      submitLabel={period ? submitLabel(daysOf(period)) : t('form.choose')}
      isIncomplete={!period || fieldError !== undefined || userId === null}
      worksOffline={worksOffline}
    >
      {children}
      <DateRangeForm
        value={form.values}
        onChange={(range) => {
          form.set('from', range.from);
          form.set('until', range.until);
        }}
        fromLabel={t('form.from')}
        untilLabel={t('form.until')}
        min={first}
        max={addDays(today, DAYS_AHEAD)}
        marked={userId === null ? { dates: NOBODY_BUSY, legend: '' } : marked}
        error={fieldError ?? form.field('from').error ?? form.field('until').error}
      />
      {period && fieldError === undefined && <PlannedWarning userId={userId} name={name} period={period} />}
      <Textarea
        {...form.field('remark')}
        label={t('form.remark')}
        description={name === null ? t('form.remarkHint') : t('form.remarkHintOther')}
        autosize
        minRows={1}
        maxRows={4}
      />
    </FormBody>
  );
}

function PlannedWarning({
  userId,
  name,
  period,
}: {
  readonly userId: string | null;
  readonly name: string | null;
  readonly period: TimeOutPeriod;
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
    <p className="grid gap-4 warn warn-tint outlined-warn round-md p-4-5 columns-16" role="status">
      <IconAlertTriangleFilled className="mt-1 warn-sign" size={14} aria-hidden="true" />
      <span>
        {name === null ? t('form.planned', { shifts }) : t('form.plannedName', { shifts, name: givenName(name) })}
      </span>
    </p>
  );
}
