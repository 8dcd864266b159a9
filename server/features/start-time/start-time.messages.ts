import { startTime } from '#domain/start-time/start-time.resource';
import { editOf } from '../../resource/edit-resource.messages.js';

/** Adds, changes or removes a start time of a location. */
export class EditStartTimes extends editOf(startTime) {}
