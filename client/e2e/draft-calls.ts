import type { z } from 'zod';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { accepted, callApi } from './ask-api.js';
import type { DraftSlotView, DraftStart, Publication } from '#domain/draft-week/draft-week.views';

/** Edits of a draft week by a colleague, made through the API instead of a browser. */
export class DraftCalls {
  constructor(
    private readonly port: number,
    private readonly token: string,
    private readonly monday: CivilDate,
    readonly jobFilterId: string,
  ) {}

  /** Begins the week with a template of the department. */
  async start(templateId: string): Promise<DraftSlotView[]> {
    const { slots } = await this.ask<DraftStart>('POST', '/schedule-dt/copy-from-template', {
      ...this.week,
      templateId,
    });
    return slots;
  }

  async revise(): Promise<DraftSlotView[]> {
    const { slots } = await this.ask<DraftStart>('POST', '/schedule-dt/start', {
      ...this.week,
      source: 'published',
      withUsers: true,
    });
    return slots;
  }

  publish(): Promise<Publication> {
    return this.ask('POST', '/schedule-dt/publish', { ...this.week, confirm: true });
  }

  /** Changes one slot, confirming every question. */
  change(
    slotId: string,
    changes: Partial<Pick<z.input<typeof DraftSlotView>, 'from' | 'until' | 'userId'>>,
  ): Promise<DraftSlotView> {
    return this.ask('PUT', `/schedule-dt/${slotId}`, { ...changes, confirm: true });
  }

  /** Changes a published shift directly. */
  changeShift(shiftId: string, changes: object): Promise<unknown> {
    return this.ask('PUT', `/full-schedules/${shiftId}`, { ...changes, confirm: true });
  }

  /** Marks all notifications of the colleague as read. */
  async readNotices(): Promise<void> {
    await this.send('POST', '/notifications/read', {});
  }

  private get week() {
    return { from: this.monday, until: addDays(this.monday, 6), jobFilterId: this.jobFilterId };
  }

  private async ask<Answer>(method: string, path: string, body: object): Promise<Answer> {
    return (await (await this.send(method, path, body)).json()) as Answer;
  }

  private send(method: string, path: string, body: object): Promise<Response> {
    return accepted(callApi(this.port, this.token, method, path, body));
  }
}
