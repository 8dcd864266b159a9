/** Resources that are only added, changed and removed, a line each. Calls, history and live records follow from it. */
export { blockedDay } from '../blocked-day/blocked-day.resource.js';
export { cancelReason } from '../cancel-reason/cancel-reason.resource.js';
export { startTime } from '../start-time/start-time.resource.js';
