import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { v7 as uuid } from 'uuid';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { TemplateShift } from '#domain/template/template.events';
import type { ScenarioShift } from '#domain/scenario/scenario.events';
import { DATABASE, type Database } from '../database/database.js';

/**
 * Rows of what planning rests on, put into the tables as the calls that make them would. Put them there before
 * the first command of the organisation reads them.
 */
export class Material {
  private readonly db: Database;

  constructor(
    app: NestFastifyApplication,
    private readonly organisationId: string,
  ) {
    this.db = app.get<Database>(DATABASE, { strict: false });
  }

  async cancelReason(id: string, locationId: string, { removed = false } = {}): Promise<void> {
    const descriptionId = await this.text(`Reden ${id}`);
    await this.db
      .insertInto('cancel_reason')
      .values({ ...this.own, cancel_reason_id: id, location_id: locationId, description_id: descriptionId, removed })
      .execute();
  }

  async template(id: string, place: { location_id: string; job_filter_id: string }, shifts: TemplateShift[]): Promise<void> {
    const nameId = await this.text(`Sjabloon ${id}`);
    await this.db
      .insertInto('template')
      .values({ ...this.own, ...place, template_id: id, name_id: nameId, scenario_id: null, shifts: JSON.stringify(shifts), revision: 1 })
      .execute();
  }

  async scenario(id: string, locationId: string, shifts: ScenarioShift[]): Promise<void> {
    const nameId = await this.text(`Scenario ${id}`);
    await this.db
      .insertInto('scenario')
      .values({ ...this.own, scenario_id: id, location_id: locationId, name_id: nameId, shifts: JSON.stringify(shifts), revision: 1 })
      .execute();
  }

  /** Minutes after 00:00 of the date; until 1560 means until close. */
  async availability(userId: string, date: string, from = 420, until = 1560): Promise<void> {
    await this.db
      .insertInto('availability')
      .values({
        ...this.own,
        user_id: userId,
        date: date as CivilDate,
        availability_id: uuid(),
        from_minute: from,
        until_minute: until,
        entered_at: new Date(),
      })
      .execute();
  }

  async freeDay(userId: string, date: string): Promise<void> {
    await this.db
      .insertInto('free_day')
      .values({ ...this.own, user_id: userId, date: date as CivilDate, free_day_id: uuid() })
      .execute();
  }

  async timeOut(userId: string, from: string, until: string, approved: boolean | null): Promise<void> {
    await this.db
      .insertInto('time_out')
      .values({
        ...this.own,
        time_out_id: uuid(),
        user_id: userId,
        from_date: from as CivilDate,
        until_date: until as CivilDate,
        approved,
        remark_id: null,
        requested_at: new Date(),
        decided_at: null,
        decided_by: null,
      })
      .execute();
  }

  private async text(content: string): Promise<string> {
    const textId = uuid();
    await this.db.insertInto('text_content').values({ ...this.own, text_id: textId, content, erased_at: null }).execute();
    return textId;
  }

  private get own() {
    return { organisation_id: this.organisationId };
  }
}
