import { cancelReason } from '#domain/cancel-reason/cancel-reason.resource';
import { editOf } from '../../resource/edit-resource.messages.js';

/** Adds, changes or removes a call-off reason at a location. */
export class EditCancelReasons extends editOf(cancelReason) {}
