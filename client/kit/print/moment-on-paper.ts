import { todayAt } from '#domain/kernel/zone';
import type { Format } from '../../platform/i18n/format.js';

/**
 * Absolute date and time for print, in the format's time zone: `vr 30 okt, 15:08`, never "just now". `at` in
 * milliseconds since 1970.
 */
export const momentOnPaper = (at: number, format: Format): string =>
  `${format.date(todayAt(at, format.zone))}, ${format.timeAt(at)}`;
