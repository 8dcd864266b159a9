import { DatePicker } from '../../kit/forms/date-pickers.js';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CivilDate, monthOf } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import classes from './date-range-form.module.css';

/** Dates of a range as far as chosen; `until` null: the last date is not chosen yet. */
export interface ChosenRange {
  readonly from: CivilDate | null;
  readonly until: CivilDate | null;
}

/** Range without any date chosen. */
export const NO_RANGE: ChosenRange = { from: null, until: null };

export interface DateRangeFormProps {
  readonly value: ChosenRange;
  readonly onChange: (range: ChosenRange) => void;
  readonly fromLabel: string;
  readonly untilLabel: string;
  /** First and last date that can be chosen. */
  readonly min: CivilDate;
  readonly max: CivilDate;
  /** Dates to mark, with the legend below the calendar that explains the mark. */
  readonly marked?: { readonly dates: ReadonlySet<CivilDate>; readonly legend: string };
  /** Error about the dates. */
  readonly error?: string | undefined;
}

const parsed = (value: string | null): CivilDate | null => CivilDate.safeParse(value).data ?? null;

/**
 * Calendar for a first and a last date, chosen by two clicks; the same day twice is one day. `onChange` also reports
 * the half-chosen range.
 */
export function DateRangeForm({ value, onChange, fromLabel, untilLabel, min, max, marked, error }: DateRangeFormProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const today = useToday();
  const id = useId();
  const chosen = (date: CivilDate | null) => (date ? format.date(date) : t('range.none'));
  const start = value.from ?? (min > today ? min : today);
  return (
    <div>
      <dl className={`grid gap-4 columns-2 mb-6 ${classes.ends}`}>
        <div data-empty={value.from === null || undefined}>
          <dt className="mb-2 f-13 w-540">{fromLabel}</dt>
          <dd>{chosen(value.from)}</dd>
        </div>
        <div
          data-empty={value.until === null || undefined}
          data-waiting={(value.from !== null && value.until === null) || undefined}
        >
          <dt className="mb-2 f-13 w-540">{untilLabel}</dt>
          <dd>{chosen(value.until)}</dd>
        </div>
      </dl>
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={[value.from, value.until]}
        onChange={([from, until]) => onChange({ from: parsed(from), until: parsed(until) })}
        defaultDate={`${monthOf(start)}-01`}
        minDate={min}
        maxDate={max}
        maxLevel="month"
        hideOutsideDates
        size="sm"
        weekdayFormat={(date) => format.weekday(date as CivilDate)}
        classNames={{ day: classes.day ?? '' }}
        className={classes.calendar ?? ''}
        aria-describedby={error === undefined ? undefined : id}
        ariaLabels={{ previousMonth: t('month.previous'), nextMonth: t('month.next') }}
        getDayProps={(date) => {
          const day = date as CivilDate;
          const isMarked = marked?.dates.has(day) ?? false;
          const spoken = format.dateLong(day);
          return {
            'aria-label': isMarked && marked ? `${spoken}, ${marked.legend}` : spoken,
            'data-marked': isMarked || undefined,
          };
        }}
      />
      {marked && marked.dates.size > 0 && (
        <p className={`row gap-4 faint f-12 mt-4 ${classes.legend}`}>
          <i aria-hidden="true" /> {marked.legend}
        </p>
      )}
      {error !== undefined && (
        <p id={id} className="alarm mt-4" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
