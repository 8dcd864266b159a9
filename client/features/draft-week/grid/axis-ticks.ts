import type { AxisTick } from '../../../roster/schedule-grid/timeline-axis.js';
import { clock } from '#domain/texts/shift-times';
import type { TimeAxis } from '../model/timeline.js';

/** Hours of a day, every so many minutes from the first of its axis. */
export const ticksOf = ({ from, until }: TimeAxis, every: number): AxisTick[] =>
  Array.from({ length: Math.ceil((until - from) / every) }, (_, index) => ({
    label: clock((from + index * every) % 1440),
    at: ((index * every) / (until - from)) * 100,
  }));
