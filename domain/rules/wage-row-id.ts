import type { CivilDate } from '../kernel/civil-date.js';

const PREFIX = 'minimum-wage-';

/** Id of a half-year's minimum wage among those of rule profiles, by its first day. */
export const wageRowId = (from: CivilDate): string => `${PREFIX}${from}`;

/** Whether an id of a rule profile names a half-year's minimum wage. */
export const isWageRow = (id: unknown): boolean => typeof id === 'string' && id.startsWith(PREFIX);
