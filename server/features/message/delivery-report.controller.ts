import { Controller } from '@nestjs/common';
import * as calls from '#domain/message/message.calls';
import { CallHandler, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import { DeliveryReports } from './delivery-reports.js';

/** Reports of providers. The last part of the address is a secret; a wrong one answers as an address that is none. */
@Controller()
export class DeliveryReportController {
  constructor(private readonly reports: DeliveryReports) {}

  @CallHandler(calls.deliveryReportsGet)
  async get(@Input() input: CallInput<typeof calls.deliveryReportsGet>): Promise<void> {
    const reader = this.reports.reader(input.params.secret);
    await reader(input.parse().query);
  }

  @CallHandler(calls.deliveryReportsCreate)
  async post(@Input() input: CallInput<typeof calls.deliveryReportsCreate>): Promise<void> {
    const reader = this.reports.reader(input.params.secret);
    const { query, body } = input.parse();
    await reader({ ...query, ...body });
  }

  @CallHandler(calls.deliveryReportsForm)
  async form(@Input() input: CallInput<typeof calls.deliveryReportsForm>): Promise<void> {
    const reader = this.reports.reader(input.params.secret);
    const { query, body } = input.parse();
    await reader({ ...query, ...body });
  }
}
