import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { v7 as uuid } from 'uuid';
import { type CivilDate, monthOf } from '#domain/kernel/civil-date';
import type {
  AvailabilityId,
  CancelReasonId,
  JobFilterId,
  LocationId,
  ScenarioId,
  TemplateId,
  TimeOutId,
  UserId,
} from '#domain/kernel/ids';
import type { TemplateShift } from '#domain/template/template.events';
import { EditAvailability } from '../features/availability/availability.messages.js';
import { EditCancelReasons } from '../features/cancel-reason/cancel-reason.messages.js';
import { SaveFreeDays } from '../features/free-day/free-day.messages.js';
import type { NewScenarioShift } from '#domain/scenario/scenario.events';
import { EditScenario } from '../features/scenario/scenario.messages.js';
import { EditTemplate } from '../features/template/template.messages.js';
import { EditTimeOut } from '../features/time-out/time-out.messages.js';
import { Acting } from './acting.js';
import type { Cafe } from './cafe.js';

/**
 * Templates, scenarios and other data for planning at the café, entered by its superuser with the commands of real
 * calls.
 */
export class Material {
  private readonly boss: Acting;

  constructor(app: NestFastifyApplication, cafe: Cafe) {
    this.boss = new Acting(app, cafe, 'boss');
  }

  /** Its text is `Reden {id}`. */
  async cancelReason(id: string, locationId: string, { removed = false } = {}): Promise<void> {
    const cancelReasonId = id as CancelReasonId;
    const edit = (what: EditCancelReasons['edit']) =>
      this.boss.send(new EditCancelReasons(this.boss.origin(), locationId as LocationId, what));
    await edit({ type: 'AddCancelReason', cancelReasonId, description: `Reden ${id}` });
    if (removed) await edit({ type: 'RemoveCancelReason', cancelReasonId });
  }

  async template(
    id: string,
    department: { locationId: string; jobFilterId: string },
    shifts: readonly TemplateShift[],
  ): Promise<void> {
    await this.boss.send(
      new EditTemplate(this.boss.origin(), id as TemplateId, {
        type: 'CreateTemplate',
        name: `Sjabloon ${id}`,
        locationId: department.locationId as LocationId,
        jobFilterId: department.jobFilterId as JobFilterId,
        scenarioId: null,
        shifts,
      }),
    );
  }

  async scenario(id: string, locationId: string, shifts: readonly NewScenarioShift[]): Promise<void> {
    await this.boss.send(
      new EditScenario(this.boss.origin(), id as ScenarioId, {
        type: 'CreateScenario',
        name: `Scenario ${id}`,
        locationId: locationId as LocationId,
        shifts,
      }),
    );
  }

  /** Minutes after 00:00 of the date; until 1560 means until close. */
  async availability(user: string, date: string, from = 420, until = 1560): Promise<void> {
    const userId = user as UserId;
    const entry = { availabilityId: uuid() as AvailabilityId, userId, date: date as CivilDate, time: { from, until } };
    const command = { type: 'EnterAvailability' as const, ...entry, confirm: true };
    await this.boss.send(new EditAvailability(this.boss.caller, this.boss.origin(), userId, command, true));
  }

  /** The only one of its month. */
  async freeDay(user: string, date: string): Promise<void> {
    const request = { month: monthOf(date as CivilDate), dates: [date as CivilDate], confirm: true };
    await this.boss.send(new SaveFreeDays(this.boss.caller, this.boss.origin(), user as UserId, request, true));
  }

  /** `approved` null: on hold. */
  async timeOut(user: string, from: string, until: string, approved: boolean | null): Promise<void> {
    const userId = user as UserId;
    const timeOutId = uuid() as TimeOutId;
    const edit = (what: EditTimeOut['edit']) =>
      this.boss.send(new EditTimeOut(this.boss.caller, this.boss.origin(), userId, what, true));
    const range = { from: from as CivilDate, until: until as CivilDate };
    await edit({ type: 'RequestTimeOut', timeOutId, userId, ...range, remark: null });
    if (approved !== null) await edit({ type: 'DecideTimeOut', timeOutId, approved, confirm: true });
  }
}
