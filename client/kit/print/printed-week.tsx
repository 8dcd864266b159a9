import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import { now } from '../../platform/state/clock.js';
import { useFormat, useLocationRecord } from '../../platform/session/use-session.js';
import { momentOnPaper } from './moment-on-paper.js';
import { type Pattern, patternsOf } from '#domain/job/job-patterns';
import classes from './printed-week.module.css';
import type { PrintedFoot, PrintedLine, PrintedShift } from './printed-week.types.js';

export interface PrintedWeekProps {
  /** Scope of the week: a department, all departments or a person. */
  readonly whose: string;
  /** `Week 48 · 23–29 nov` */
  readonly period: string;
  /** Version of the week on paper: time of publication, or that it is a draft. */
  readonly version: string;
  /** Headings of the days: `ma 23`. */
  readonly columns: readonly string[];
  readonly lines: readonly PrintedLine[];
  /** Last line, with short texts for each column. */
  readonly foot?: PrintedFoot | null;
}

/**
 * Week on A4 landscape, rendered into the body in place of everything on screen: mount it only while printing. Its head
 * repeats on every page and holds the current time; a line is never split.
 */
export function PrintedWeek({ whose, period, version, columns, lines, foot = null }: PrintedWeekProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const location = useLocationRecord()?.description ?? '';
  const patterns = patternsOf(
    lines.flatMap(({ colour, cells }) => [...(colour ? [colour] : []), ...cells.flat().map((shift) => shift.colour)]),
  );
  return createPortal(
    <div className={`printed-week ${classes.printed}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td
              className={classes.title}
              colSpan={columns.length + 1}
              aria-label={[location, whose, period, version].join(', ')}
            >
              <div className={classes.titleLine}>
                <strong>{location}</strong>
                <span>{whose}</span>
                <span>{period}</span>
                <span className={classes.version}>
                  {[version, t('print.at', { moment: momentOnPaper(now(), format) })].join(' · ')}
                </span>
              </div>
            </td>
          </tr>
          <tr>
            <th className={classes.head} aria-label={t('print.rows')} />
            {columns.map((column) => (
              <th key={column} className={classes.column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} columns={columns} patterns={patterns} />
          ))}
          {foot && (
            <tr className={classes.line} data-last>
              <th scope="row">{foot.name}</th>
              {foot.cells.map((texts, column) => (
                <td key={columns[column]}>
                  {texts.map((text) => (
                    <div key={text}>{text}</div>
                  ))}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

interface LineProps {
  readonly line: PrintedLine;
  readonly columns: readonly string[];
  readonly patterns: ReadonlyMap<string, Pattern>;
}

function Line({ line: { name, colour, isHeading, isLast, cells }, columns, patterns }: LineProps) {
  if (isHeading)
    return (
      <tr className={classes.line} data-heading>
        <th colSpan={columns.length + 1} scope="rowgroup">
          {name}
        </th>
      </tr>
    );
  return (
    <tr className={classes.line} data-last={isLast || undefined}>
      <th scope="row">
        {colour !== null && name !== '' && <Edge colour={colour} pattern={patterns.get(colour)} />}
        {name}
      </th>
      {cells.map((shifts, column) => (
        <td key={columns[column]}>
          {shifts.map((shift) => (
            <Shift key={shift.id} shift={shift} pattern={patterns.get(shift.colour)} />
          ))}
        </td>
      ))}
    </tr>
  );
}

function Shift({
  shift: { time, name, colour, open, calledOff },
  pattern,
}: {
  readonly shift: PrintedShift;
  readonly pattern: Pattern | undefined;
}) {
  return (
    <div className={classes.shift} data-open={open || undefined} data-off={calledOff || undefined}>
      <Edge colour={colour} pattern={pattern} />
      <span className={`fixed num ${classes.time}`}>{time}</span>
      <span className={classes.name}>{name}</span>
    </div>
  );
}

function Edge({ colour, pattern }: { readonly colour: string; readonly pattern: Pattern | undefined }) {
  return (
    <span
      className={classes.edge}
      data-pattern={pattern}
      style={{ '--job': colour } as CSSProperties}
      aria-hidden="true"
    />
  );
}
