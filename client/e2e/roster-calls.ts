import { addDays, type CivilDate, weekDates } from '#domain/kernel/civil-date';
import type { PlanStatusView } from '#domain/kernel/views';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import type { WireSessionView } from '#domain/session/session.views';
import type { z } from 'zod';
import { LOCATION, login } from '../../tools/testing/demo.js';
import { accepted, callApi } from './ask-api.js';

/** Service: the job of most waiters of the demo. */
const SERVICE = 'job-5';
/** "Afwezig gemeld", of the first location. */
const ILL = 'cancel-reason-1-1';

/** Edits of the published roster by a manager, made through the API instead of a browser. */
export class RosterCalls {
  private readonly made: string[] = [];

  private constructor(
    private readonly port: number,
    private readonly token: string,
  ) {}

  static async of(port: number, account: string): Promise<RosterCalls> {
    const { token } = await login(port, account);
    return new RosterCalls(port, token);
  }

  /** An open shift of the evening. An `ending` before the start is on the next day; 02:00 is the closing time. */
  async addOpen(date: CivilDate, start = '17:00', ending = '22:00'): Promise<WireFullSchedule> {
    const times = { start: `${date} ${start}`, ending: `${ending < start ? addDays(date, 1) : date} ${ending}` };
    const shift = await this.ask<WireFullSchedule>('POST', '/full-schedules', {
      job_id: SERVICE,
      horeca_location_id: LOCATION,
      ...times,
    });
    this.made.push(shift.id);
    return shift;
  }

  /** A shift with somebody on it. */
  async add(userId: string, date: CivilDate, start?: string, ending?: string): Promise<WireFullSchedule> {
    const { id } = await this.addOpen(date, start, ending);
    return this.ask('POST', `/full-schedules/plan-user/${id}`, { userId, confirm: true });
  }

  /** Somebody called off; nobody is asked for in their place. */
  callOff(id: string): Promise<WireFullSchedule> {
    return this.ask('PUT', `/full-schedules/${id}`, { canceled: true, cancel_reason_id: ILL, confirm: true });
  }

  get(id: string): Promise<WireFullSchedule> {
    return this.ask('GET', `/full-schedules/${id}`);
  }

  /** Removes a shift, assigned or open; a removed shift stays removed. */
  async remove(id: string): Promise<void> {
    const response = await callApi(this.port, this.token, 'DELETE', `/full-schedules/${id}?confirm=true`);
    if (!response.ok && response.status !== 404) throw new Error(`removing ${id} answered ${response.status}`);
  }

  /** Removes every shift that was added, so that the next journey finds the week as this one did. */
  async tidy(): Promise<void> {
    for (const id of this.made.splice(0)) await this.remove(id);
  }

  /** Whether planning somebody is asked about: who has only entered nothing is not. */
  async isUnavailable(userId: string, shiftId: string): Promise<boolean> {
    const { reasons } = await this.ask<z.infer<typeof PlanStatusView>>(
      'GET',
      `/full-schedules/check-availability/${shiftId}?userId=${userId}`,
    );
    return reasons.some((reason) => reason !== 'no_availability');
  }

  /** Days of some weeks on which nobody of these works, earliest first. */
  async freeDays(mondays: readonly CivilDate[], people: readonly WireSessionView['user'][]): Promise<CivilDate[]> {
    const shifts: WireFullSchedule[] = [];
    for (const monday of mondays)
      for (const { id } of people)
        shifts.push(
          ...(await this.ask<WireFullSchedule[]>(
            'GET',
            `/full-schedules/getby/user/${id}?from=${monday}&until=${addDays(monday, 6)}`,
          )),
        );
    const busy = new Set(shifts.map(({ date }) => date));
    return mondays.flatMap((monday) => [...weekDates(monday)]).filter((date) => !busy.has(date));
  }

  private async ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return (await (await accepted(callApi(this.port, this.token, method, path, body))).json()) as Answer;
  }
}
