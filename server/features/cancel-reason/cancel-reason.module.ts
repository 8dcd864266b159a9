import { cancelReason } from '#domain/cancel-reason/cancel-reason.resource';
import { resourceModule } from '../../resource/resource.module.js';
import { ReservedWordsCheck } from './reserved-words.check.js';

/** Declared call-off reasons, checked for reserved words. */
export const CancelReasonModule = resourceModule(cancelReason, { check: ReservedWordsCheck });
