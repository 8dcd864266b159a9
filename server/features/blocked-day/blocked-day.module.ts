import { blockedDay } from '#domain/blocked-day/blocked-day.resource';
import { resourceModule } from '../../resource/resource.module.js';

/** Nothing beyond what is declared. That a time out asks about them is a rule of time outs. */
export const BlockedDayModule = resourceModule(blockedDay);
