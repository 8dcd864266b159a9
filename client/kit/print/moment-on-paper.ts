import { todayAt } from '#domain/kernel/zone';
import type { Format } from '../../platform/i18n/format.js';

/** A moment as it is written on what is read later: `vr 30 okt, 15:08`, never "just now". */
export const momentOnPaper = (at: number, format: Format): string =>
  `${format.date(todayAt(at, format.zone))}, ${format.timeAt(at)}`;
