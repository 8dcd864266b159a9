import { Module, type OnModuleInit } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { Readiness, type ReadinessCheck } from '../../health/readiness.js';
import { Metrics } from '../../metrics/metrics.js';
import { Outbox } from '../../messaging/outbox.js';
import { messageKind } from '../../decision-context/message-kind.js';
import { DeliveryReportController } from './delivery-report.controller.js';
import { DeliveryReports } from './delivery-reports.js';
import { DEFAULT_OUTBOX_TIMING, OUTBOX_TIMING, type OutboxTiming, OutboxWorker } from './outbox-worker.js';
import { MessageController } from './message.controller.js';
import { observeMessages } from './message.metrics.js';
import { MessageRecorder } from './message-recorder.js';
import { OutboxQueries } from './outbox.query.js';
import { Registers } from '../../registration/registers.js';

/** Sending of messages in the background, delivery reports, and the outbox for reading. */
@Registers(StreamKinds, messageKind)
@Module({
  controllers: [MessageController, DeliveryReportController],
  providers: [
    OutboxQueries,
    DeliveryReports,
    OutboxWorker,
    MessageRecorder,
    { provide: OUTBOX_TIMING, useFactory: (): OutboxTiming => ({ ...DEFAULT_OUTBOX_TIMING }) },
  ],
})
export class MessageModule implements OnModuleInit {
  /**
   * Readiness check that reports failed and late messages but keeps the node serving, because other nodes would send no
   * better.
   */
  @Registers(Readiness) readonly messages: ReadinessCheck = {
    name: 'messages',
    keepsServing: true,
    problem: async () => {
      const { failed, late } = await this.outbox.troubles();
      const said = [
        ...(failed > 0 ? [`${failed} were given up since yesterday`] : []),
        ...(late > 0 ? [`${late} wait for more than half an hour`] : []),
      ];
      return said.length > 0 ? said.join('; ') : null;
    },
  };

  constructor(
    private readonly outbox: Outbox,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    observeMessages(this.metrics, this.outbox);
  }
}
