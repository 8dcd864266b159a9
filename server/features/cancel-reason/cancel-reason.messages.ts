import { cancelReason } from '#domain/cancel-reason/cancel-reason.resource';
import { editOf } from '../../resource/edit-resource.messages.js';

export class EditCancelReasons extends editOf(cancelReason) {}
