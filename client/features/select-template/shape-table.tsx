import { ScrollArea, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlanningJob } from '#domain/planning/planning.views';
import { WarningSign } from '../../roster/schedule-grid/slot-marks.js';
import { useFormat } from '../../platform/session/use-session.js';
import { JobEdge } from '../../kit/ui/layout/job-edge.js';
import classes from './shape-table.module.css';
import type { NeededByDay } from './use-shape.js';
import type { ShapeShift, WeekShape } from './week-shape.js';

export interface ShapeProps {
  readonly shape: WeekShape;
  /** Names and colours by job id. */
  readonly jobs: ReadonlyMap<string, PlanningJob>;
  /** Needed people from Monday to Sunday; null: not compared. */
  readonly needed: NeededByDay | null;
}

/**
 * Preview of a week as a table: jobs by days with times, hours per job, and totals per day against the needed people
 * (if given); scrolls sideways and takes the focus for it.
 */
export function ShapeTable({ shape, jobs, needed }: ShapeProps) {
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  return (
    <ScrollArea
      className={classes.scroll ?? ''}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('preview.table') }}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('preview.job')}</th>
            {shape.days.map(({ date }) => (
              <th key={date} scope="col">
                {format.weekdayAndDay(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shape.rows.map(({ jobId, cells, minutes }) => (
            <tr key={jobId}>
              <th scope="row">
                <span className="row gap-3">
                  <JobEdge colour={jobs.get(jobId)?.colour ?? 'var(--line-3)'} />
                  {jobs.get(jobId)?.name}
                </span>
                <small className={classes.hours}>{format.hours(minutes / 60)}</small>
              </th>
              {cells.map(({ entries }, index) => (
                <td key={shape.days[index]?.date}>
                  {entries.map((entry) => (
                    <ShapeEntry key={format.time(entry.time)} entry={entry} isNarrow />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('preview.total')}</th>
            {shape.days.map(({ date, count }, index) => (
              <td key={date}>
                {count}
                {needed && <Demand count={count} needed={needed[index] ?? 0} />}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('preview.hours')}</th>
            {shape.days.map(({ date, minutes }) => (
              <td key={date}>{format.hoursNumber(minutes / 60)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  );
}

interface EntryProps {
  readonly entry: ShapeShift;
  /** Seven of them stand side by side: ends with a long word are shortened. */
  readonly isNarrow?: boolean;
}

/**
 * Times of equal shifts, with their number from two on; screen readers get a sentence. `isNarrow` shortens the times.
 */
export function ShapeEntry({ entry: { time, count }, isNarrow = false }: EntryProps) {
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  const spoken = format.timeSpoken(time);
  const shown = isNarrow ? format.timeShort(time) : format.time(time);
  return (
    <span className="nowrap block lh-150">
      <span aria-hidden="true">{count === 1 ? shown : t('preview.several', { time: shown, count })}</span>
      <VisuallyHidden>{count === 1 ? spoken : t('preview.severalSpoken', { time: spoken, count })}</VisuallyHidden>
    </span>
  );
}

/** Returns a function that words whether `count` shifts meet, miss or exceed `needed`, with the difference. */
export function useShapeDemandText(): (count: number, needed: number) => string {
  const { t } = useTranslation('selectTemplate');
  return (count, needed) => {
    const missing = needed - count;
    if (missing === 0) return t('preview.neededMet', { needed });
    return t(missing > 0 ? 'preview.neededShort' : 'preview.neededOver', { needed, count: Math.abs(missing) });
  };
}

function Demand({ count, needed }: { readonly count: number; readonly needed: number }) {
  const { t } = useTranslation('selectTemplate');
  const missing = needed - count;
  const text = useShapeDemandText()(count, needed);
  return (
    <span className={classes.demand} data-short={missing > 0 || undefined} title={text}>
      <span aria-hidden="true">
        {t('preview.ofNeeded', { needed })}
        {missing > 0 && <WarningSign size={11} />}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
