import { IconBeach, IconCalendarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './legend.module.css';
import { ChangedSign, NewSign } from './slot-marks.js';

/** Texts of the legends of a board. */
export interface LegendTexts {
  readonly available: string;
  readonly unavailable: string;
  readonly unknown: string;
  readonly freeDay: string;
  readonly timeOut: string;
  readonly changed: string;
  readonly added: string;
}

/** Legend of the cell backgrounds in the view by person. */
export function PersonLegend({ texts, children }: { readonly texts: LegendTexts; readonly children?: ReactNode }) {
  return (
    <div className="row line-above secondary f-12 nowrap scroll-x surface gap-20 h-44 p-0-6 no-scrollbar">
      <span className="row gap-4">
        <i className={classes.background} data-kind="available" />
        {texts.available}
      </span>
      <span className="row gap-4">
        <i className={classes.background} data-kind="none" />
        {texts.unavailable}
      </span>
      <span className="row gap-4">
        <i className={classes.background} data-kind="unknown" />
        {texts.unknown}
      </span>
      <span className="row gap-4">
        <IconCalendarOff size={14} stroke={1.6} aria-hidden="true" />
        {texts.freeDay}
      </span>
      <span className="row gap-4">
        <IconBeach size={14} stroke={1.6} aria-hidden="true" />
        {texts.timeOut}
      </span>
      <span className="row gap-4">
        <ChangedSign />
        {texts.changed}
      </span>
      <span className="row gap-4">
        <NewSign />
        {texts.added}
      </span>
      <span className="push num">{children}</span>
    </div>
  );
}
