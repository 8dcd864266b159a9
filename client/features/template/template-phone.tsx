import { Button, NativeSelect, NumberInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobId } from '#domain/kernel/ids';
import { endAt, nominalEnd, type ShiftTime } from '#domain/kernel/shift-time';
import { MOST_EQUAL } from '#domain/template/template-edit';
import { endChoices, startChoices, withStart } from '../../shared/board/time-choices.js';
import { useFormat } from '../../shared/session/use-session.js';
import { BottomSheet } from '../../shared/ui/bottom-sheet.js';
import { JobEdge } from '../../shared/ui/job-edge.js';
import type { TemplateBoard } from './template-board.js';
import classes from './template-editor.module.css';
import { timesOf } from './template-entry.js';
import {
  dateOfDay,
  type TemplateDay,
  type TemplateItem,
  type TemplateRow,
  type TemplateWeek,
} from './template-week.js';
import { useDemandText } from './use-demand-text.js';

export interface TemplatePhoneProps {
  readonly board: TemplateBoard;
  readonly week: TemplateWeek;
  readonly startTimes: readonly number[];
}

/** What the sheet is about; `item` null: new shifts. */
interface Edited {
  readonly row: TemplateRow;
  readonly item: TemplateItem | null;
}

/** A template on a phone: a day at a time, and a sheet for what is changed. */
export function TemplatePhone({ board, week, startTimes }: TemplatePhoneProps) {
  const { t } = useTranslation('template');
  const format = useFormat();
  const demandText = useDemandText();
  const [shown, setShown] = useState(0);
  const [edited, setEdited] = useState<Edited | null>(null);
  const day = week.days[shown] as TemplateDay;
  return (
    <>
      <nav className={classes.days} aria-label={t('editor.days')}>
        {week.days.map(({ date, count }, index) => (
          <UnstyledButton
            key={date}
            className={classes.day}
            aria-current={index === shown ? 'date' : undefined}
            onClick={() => setShown(index)}
          >
            <VisuallyHidden>{[format.weekdayLong(date), t('cell.count', { count })].join(', ')}</VisuallyHidden>
            <span aria-hidden="true">{format.weekday(date)}</span>
            <b aria-hidden="true">{count}</b>
          </UnstyledButton>
        ))}
      </nav>
      <p className={classes.dayTotal} data-short={day.short > 0 || undefined}>
        {[demandText(day), format.hours(day.hours)].join(' · ')}
      </p>
      {week.rows.map((row) => (
        <section key={row.jobId} className={classes.job} aria-label={row.job?.name ?? ''}>
          <h2 className={classes.jobHead}>
            <JobEdge colour={row.job?.colour ?? 'var(--line-3)'} />
            {row.job?.name}
          </h2>
          <ul className={classes.shifts}>
            {row.days[shown]?.map((item) => (
              <li key={item.id}>
                <UnstyledButton
                  className={classes.shift}
                  aria-haspopup="dialog"
                  onClick={() => setEdited({ row, item })}
                >
                  <VisuallyHidden>
                    {[t('cell.count', { count: item.count }), format.timeSpoken(item.time)].join(', ')}
                  </VisuallyHidden>
                  <span aria-hidden="true">{format.time(item.time)}</span>
                  <b aria-hidden="true">{times(item.count)}</b>
                </UnstyledButton>
              </li>
            ))}
            <li>
              <UnstyledButton
                className={classes.addShift}
                aria-haspopup="dialog"
                onClick={() => setEdited({ row, item: null })}
              >
                <IconPlus size={16} aria-hidden="true" />
                {t('editor.add')}
              </UnstyledButton>
            </li>
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
            startTimes={startTimes}
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
  readonly startTimes: readonly number[];
  readonly onSave: (shift: {
    readonly day: number;
    readonly jobId: JobId;
    readonly from: string;
    readonly until: string;
    readonly count: number;
  }) => void;
}

function ShiftSheet({ edited: { row, item }, day, startTimes, onSave }: ShiftSheetProps) {
  const { t } = useTranslation(['template', 'common']);
  const format = useFormat();
  const [time, setTime] = useState<ShiftTime>(
    item?.time ?? { date: dateOfDay(day), start: USUAL_START, end: { kind: 'close' } },
  );
  const [count, setCount] = useState(item?.count ?? 1);
  const shift = { day, jobId: row.jobId, ...timesOf(time) };
  const options = (minutes: readonly number[], label: (minute: number) => string) =>
    minutes.map((minute) => ({ value: String(minute), label: label(minute) }));
  return (
    <div className={classes.sheet}>
      <div className={classes.pair}>
        <NativeSelect
          size="lg"
          label={t('template:editor.from')}
          value={String(time.start)}
          data={options(startChoices(startTimes, time.start), format.clock)}
          onChange={({ currentTarget: { value } }) => setTime(withStart(time, Number(value)))}
        />
        <NativeSelect
          size="lg"
          label={t('template:editor.until')}
          value={String(nominalEnd(time.end))}
          data={options(endChoices(time, row.job?.callAllowed ?? false), (minute) => format.end(endAt(minute)))}
          onChange={({ currentTarget: { value } }) => setTime({ ...time, end: endAt(Number(value)) })}
        />
      </div>
      <NumberInput
        size="lg"
        label={t('template:editor.count')}
        min={1}
        max={MOST_EQUAL}
        allowDecimal={false}
        value={count}
        onChange={(value) => setCount(Math.min(MOST_EQUAL, Math.max(1, Number(value) || 1)))}
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

const times = (count: number): string => `×${count}`;

/** 17:00, when most evenings begin. */
const USUAL_START = 17 * 60;
