import { followSessionLive } from '../platform/live/live-client.js';
import { session } from '../platform/session/current-session.js';
import { followPendingWrites } from '../platform/pending-writes/current-pending-writes.js';
import { provideStrategies } from '../platform/pending-writes/write-strategies.js';
import { followPageInput, hasPageInput } from '../platform/pending-writes/page-input.js';
import { followPlanner } from './follow-planner.js';
import { sendOrphanedWrites } from './send-orphaned-writes.js';
import { toastDeliveries } from './toast-deliveries.js';

/**
 * Starts the services beside every page of a signed-in user, once, with the first user: tracking of input, live
 * session, pending writes, toasts about deliveries, storing of all pages for planners, and pushes.
 */
export function followUser(): void {
  followPageInput();
  session.hasInput = hasPageInput;
  followSessionLive();
  toastDeliveries();
  provideStrategies({
    saveAvailability: async () => (await import('../features/availability/own-draft.js')).sendAvailability,
    editTemplate: async () => (await import('../features/template/template-editings.js')).templateEditings.sendStored,
    editScenario: async () => (await import('../features/scenario/scenario-editings.js')).scenarioEditings.sendStored,
  });
  followPendingWrites();
  sendOrphanedWrites();
  followPlanner();
  // Nothing on screen waits for it; where it cannot be fetched, the next visit tries again.
  import('./follow-pushes.js').then(({ followPushes }) => followPushes()).catch(() => undefined);
}
