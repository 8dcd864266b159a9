import { startTime } from '#domain/start-time/start-time.resource';
import { editOf } from '../../resource/edit-resource.messages.js';

export class EditStartTimes extends editOf(startTime) {}
