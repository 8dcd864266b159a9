/**
 * Whether a manager may approve a person's time out: always for others, for their own only if the organisation allows
 * it. Declining is not limited.
 */
export const mayApprove = (managerId: string, userId: string, ownTimeOutAllowed: boolean): boolean =>
  ownTimeOutAllowed || managerId !== userId;
