import { Controller } from '@nestjs/common';
import * as calls from '#domain/message/message.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { DeliveryReports } from './delivery-reports.js';

/** Calls by providers with delivery reports. The last part of the URL is a secret; a wrong one is `not_found`. */
@Controller()
export class DeliveryReportController {
  constructor(private readonly reports: DeliveryReports) {}

  @CallHandler(calls.deliveryReportsGet)
  async get({ input }: RequestOf<typeof calls.deliveryReportsGet>): Promise<void> {
    const reader = this.reports.reader(input.params.secret);
    await reader(input.query);
  }

  @CallHandler(calls.deliveryReportsCreate)
  async post({ input }: RequestOf<typeof calls.deliveryReportsCreate>): Promise<void> {
    const reader = this.reports.reader(input.params.secret);
    const { query, body } = input;
    await reader({ ...query, ...body });
  }

  @CallHandler(calls.deliveryReportsForm)
  async form({ input }: RequestOf<typeof calls.deliveryReportsForm>): Promise<void> {
    const reader = this.reports.reader(input.params.secret);
    const { query, body } = input;
    await reader({ ...query, ...body });
  }
}
