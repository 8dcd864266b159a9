import { cancelReason } from '#domain/cancel-reason/cancel-reason.resource';
import { resourceModule } from '../../resource/resource.module.js';
import { ReservedWordsCheck } from './reserved-words.check.js';

/** Nothing beyond what is declared, but for the words that are kept out of it. */
export const CancelReasonModule = resourceModule(cancelReason, { check: ReservedWordsCheck });
