/**
 * Whether a manager may approve the time out of `userId`. `ownTimeOutAllowed`: the setting of the organisation.
 * Everybody who decides may decline any time out, also their own.
 */
export const mayApprove = (managerId: string, userId: string, ownTimeOutAllowed: boolean): boolean =>
  ownTimeOutAllowed || managerId !== userId;
