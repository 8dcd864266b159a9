import { todayAt } from '#domain/kernel/zone';
import type { Format } from '../../platform/i18n/format.js';

/** Absolute date and time for print: `vr 30 okt, 15:08`, never "just now". */
export const momentOnPaper = (at: number, format: Format): string =>
  `${format.date(todayAt(at, format.zone))}, ${format.timeAt(at)}`;
