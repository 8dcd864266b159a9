import { Button, NativeSelect, NumberInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endAt, nominalEnd, type ShiftTime } from '#domain/kernel/shift-time';
import type { PlaceTimes } from '#domain/kernel/time-options';
import { useFormat } from '../../platform/session/use-session.js';
import { withStart } from '../../kit/forms/time-choices.js';
import { useTimeOptions } from '../../kit/forms/use-time-options.js';
import { BottomSheet } from '../../kit/ui/overlay/bottom-sheet.js';
import { JobEdge } from '../../kit/ui/layout/job-edge.js';
import type { WeekGridModel } from './week-board.js';
import classes from './week-days.module.css';
import { timesOf } from './week-entry.js';
import type { WeekCellItem, WeekShift } from './week-shift.js';
import { dateOfDay, type WeekDay, type WeekRow, type WeekRows } from './week-rows.js';
import { useDemandText } from './use-demand-text.js';

export interface WeekDaysProps {
  readonly board: WeekGridModel;
  readonly week: WeekRows;
}

/** Subject of the sheet; `item` null: new shifts. */
interface Edited {
  readonly row: WeekRow;
  readonly item: WeekCellItem | null;
}

/**
 * Repeating week on a phone: buttons for the days with counts, the shown day's needs and shifts by job, and a sheet
 * that adds, changes and removes shifts. Opens with Monday; each edit is sent by the board.
 */
export function WeekDays({ board, week }: WeekDaysProps) {
  const { t } = useTranslation('weeklyPlan');
  const format = useFormat();
  const { unit, isSingle } = board.kind;
  const demandText = useDemandText(unit);
  const [shown, setShown] = useState(0);
  const [edited, setEdited] = useState<Edited | null>(null);
  const day = week.days[shown] as WeekDay;
  return (
    <>
      <nav className="grid gap-2 columns-7" aria-label={t('days')}>
        {week.days.map(({ date, count }, index) => (
          <UnstyledButton
            key={date}
            className={`grid secondary num items-center min-h-52 p-3-0 round-md ${classes.day}`}
            aria-current={index === shown ? 'date' : undefined}
            onClick={() => setShown(index)}
          >
            <VisuallyHidden>{[format.weekdayLong(date), t(`count.${unit}`, { count })].join(', ')}</VisuallyHidden>
            <span aria-hidden="true">{format.weekday(date)}</span>
            <b aria-hidden="true">{count}</b>
          </UnstyledButton>
        ))}
      </nav>
      <p className={classes.dayTotal} data-short={day.short > 0 || undefined}>
        {[demandText(day), format.hours(day.hours)].join(' · ')}
      </p>
      {week.rows.map((row) => (
        <section key={row.jobId} className="panel mb-6" aria-label={row.job?.name ?? ''}>
          <h2 className="row gap-4 f-14 strong p-5-6">
            <JobEdge colour={row.job?.colour ?? 'var(--line-3)'} />
            {row.job?.name}
          </h2>
          <ul>
            {row.days[shown]?.map((item) => (
              <li key={item.id}>
                <UnstyledButton
                  className={`row between full-width min-h-48 p-0-6 line-above num ${classes.shift}`}
                  aria-haspopup="dialog"
                  onClick={() => setEdited({ row, item })}
                >
                  <VisuallyHidden>
                    {[t(`count.${unit}`, { count: item.count }), format.timeSpoken(item.time)].join(', ')}
                  </VisuallyHidden>
                  <span aria-hidden="true">{format.time(item.time)}</span>
                  <b aria-hidden="true">{multiple(item.count)}</b>
                </UnstyledButton>
              </li>
            ))}
            {!(isSingle && row.days[shown]?.length) && (
              <li>
                <UnstyledButton
                  className={classes.addShift}
                  aria-haspopup="dialog"
                  onClick={() => setEdited({ row, item: null })}
                >
                  <IconPlus size={16} aria-hidden="true" />
                  {t(`add.${unit}`)}
                </UnstyledButton>
              </li>
            )}
          </ul>
        </section>
      ))}
      <BottomSheet
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited?.row.job?.name ?? ''}
        subtitle={format.weekdayLong(day.date)}
      >
        {edited && (
          <ShiftSheet
            key={edited.item?.id ?? 'new'}
            edited={edited}
            day={day.day}
            times={week.times}
            most={board.kind.most}
            onSave={(shift) => {
              board.replace(edited.item, shift);
              setEdited(null);
            }}
          />
        )}
      </BottomSheet>
    </>
  );
}

interface ShiftSheetProps {
  readonly edited: Edited;
  readonly day: number;
  /** Times of the location, by weekday. */
  readonly times: PlaceTimes;
  readonly most: number;
  readonly onSave: (shift: WeekShift) => void;
}

function ShiftSheet({ edited: { row, item }, day, times, most, onSave }: ShiftSheetProps) {
  const { t } = useTranslation(['weeklyPlan', 'common']);
  const options = useTimeOptions(dateOfDay(day), times);
  const [time, setTime] = useState<ShiftTime>(
    item?.time ?? { date: dateOfDay(day), start: DEFAULT_START, end: { kind: 'close' } },
  );
  const [count, setCount] = useState(item?.count ?? 1);
  const shift = { day, jobId: row.jobId, ...timesOf(time) };
  return (
    <div className={classes.sheet}>
      <div className={classes.pair}>
        <NativeSelect
          size="lg"
          label={t('weeklyPlan:from')}
          value={String(time.start)}
          data={options.starts(time.start)}
          onChange={({ currentTarget: { value } }) => setTime(withStart(time, Number(value), times))}
        />
        <NativeSelect
          size="lg"
          label={t('weeklyPlan:until')}
          value={String(nominalEnd(time.end))}
          data={options.ends(time.start, time.end, row.job?.callAllowed ?? false)}
          onChange={({ currentTarget: { value } }) => setTime({ ...time, end: endAt(Number(value)) })}
        />
      </div>
      <NumberInput
        size="lg"
        label={t('weeklyPlan:number')}
        min={1}
        max={most}
        allowDecimal={false}
        value={count}
        onChange={(value) => setCount(Math.min(most, Math.max(1, Number(value) || 1)))}
      />
      <div className={classes.pair}>
        {item && (
          <Button size="lg" variant="default" onClick={() => onSave({ ...shift, count: 0 })}>
            {t('common:action.delete')}
          </Button>
        )}
        <Button size="lg" onClick={() => onSave({ ...shift, count })}>
          {t(item ? 'common:action.save' : 'common:action.add')}
        </Button>
      </div>
    </div>
  );
}

const multiple = (count: number): string => `×${count}`;

/** 17:00, when most evenings begin. */
const DEFAULT_START = 17 * 60;
