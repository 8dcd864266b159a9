import { startTime } from '#domain/start-time/start-time.resource';
import { resourceModule } from '../../resource/resource.module.js';

/** Nothing beyond what is declared. */
export const StartTimeModule = resourceModule(startTime);
