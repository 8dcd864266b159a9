import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { WireSessionView } from '#domain/session/session.views';

/** Ids and passwords of the demo business, used by journeys. */
export const LOCATION = 'location-1';
export const PASSWORD = 'rooster-demo';
/** People of the first location who serve. */
export const PEOPLE = ['user-11', 'user-18', 'user-22', 'user-26', 'user-28', 'user-29', 'user-30'];

/** Monday of a week after the current one; weeks from the fifth on are empty in the demo. */
export const futureMonday = (weeks: number): CivilDate =>
  addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), weeks * 7);

/** A session at the first location, by the part of the address before the @. */
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
