/** Resources that are only added, changed and removed, a line each. Calls, history and live records follow from it. */
export { agenda as agendaItem } from '../agenda/agenda.resource.js';
export { blockedDay } from '../blocked-day/blocked-day.resource.js';
export { cancelReason } from '../cancel-reason/cancel-reason.resource.js';
export { news } from '../news/news.resource.js';
export { startTime } from '../start-time/start-time.resource.js';
export { wallScreen } from '../wall-screen/wall-screen.resource.js';
