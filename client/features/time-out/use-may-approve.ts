import { mayApprove } from '#domain/time-out/may-approve';
import { useUser } from '../../platform/session/use-session.js';

/**
 * Returns a function that says whether the user may approve this person's time out, for showing buttons; the server
 * decides.
 */
export function useMayApprove(): (userId: string) => boolean {
  const { id, ownTimeOutAllowed } = useUser();
  return (userId) => mayApprove(id, userId, ownTimeOutAllowed);
}
