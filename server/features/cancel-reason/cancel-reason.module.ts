import { cancelReason } from '#domain/cancel-reason/cancel-reason.resource';
import { resourceModule } from '../../resource/resource.module.js';

/** Nothing beyond what is declared. */
export const CancelReasonModule = resourceModule(cancelReason);
