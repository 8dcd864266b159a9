import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { WireSessionView } from '#domain/session/session.views';

/** Id of the demo's first location. */
export const LOCATION = 'location-1';
/** Password of all demo accounts. */
export const PASSWORD = 'rooster-demo';
/** Ids of people of the first location with the job of serving. */
export const PEOPLE = ['user-11', 'user-18', 'user-22', 'user-26', 'user-28', 'user-29', 'user-30'];

/** Monday of the week `weeks` after the current one in Amsterdam; demo weeks from 5 on are empty. */
export const futureMonday = (weeks: number): CivilDate =>
  addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), weeks * 7);

/**
 * Logs in at the first location of a running demo; `account`: part of the address before the @. Rejects when the server
 * refuses.
 */
export async function login(port: number, account: string): Promise<WireSessionView> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({
      email: `${account}@veenkade.example`,
      password: PASSWORD,
      horeca_locationID: LOCATION,
    }),
  });
  if (!response.ok) throw new Error(`login of ${account} answered ${response.status}`);
  return (await response.json()) as WireSessionView;
}
