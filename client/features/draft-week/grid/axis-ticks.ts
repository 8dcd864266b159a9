import type { AxisTick } from '../../../roster/schedule-grid/timeline-axis.js';
import { clock } from '#domain/texts/shift-times';
import type { TimeAxis } from '../model/timeline.js';

/**
 * Marks every `every` minutes from the beginning of an axis, its end excluded, with clock time and position in
 * percent.
 */
export const ticksOf = ({ from, until }: TimeAxis, every: number): AxisTick[] =>
  Array.from({ length: Math.ceil((until - from) / every) }, (_, index) => ({
    label: clock((from + index * every) % 1440),
    at: ((index * every) / (until - from)) * 100,
  }));
