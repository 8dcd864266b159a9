import type { CivilDate } from '#domain/kernel/civil-date';
import { Store } from '../../../shared/reactive/store.js';

/** The day that a day of a template is being put on; null: nobody asked for that. */
export const dayTemplateDate = new Store<CivilDate | null>(null);
