import { mayApprove } from '#domain/time-out/may-approve';
import { useUser } from '../../platform/session/use-session.js';

/** Whether the current user may approve a person's time out. The server decides; this is what buttons go by. */
export function useMayApprove(): (userId: string) => boolean {
  const { id, ownTimeOutAllowed } = useUser();
  return (userId) => mayApprove(id, userId, ownTimeOutAllowed);
}
