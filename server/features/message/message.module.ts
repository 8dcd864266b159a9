import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { Readiness } from '../../health/readiness.js';
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

/** Messages to people: queued from what they are told of, sent in the background, read in the outbox. */
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
export class MessageModule {
  constructor(kinds: StreamKinds, readiness: Readiness, metrics: Metrics, outbox: Outbox) {
    observeMessages(metrics, outbox);
    kinds.register(messageKind);
    // Another node would send them no better.
    readiness.register({
      name: 'messages',
      keepsServing: true,
      problem: async () => {
        const { failed, late } = await outbox.troubles();
        const said = [
          ...(failed > 0 ? [`${failed} were given up since yesterday`] : []),
          ...(late > 0 ? [`${late} wait for more than half an hour`] : []),
        ];
        return said.length > 0 ? said.join('; ') : null;
      },
    });
  }
}
