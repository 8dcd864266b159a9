import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { FollowedProjections } from '../../projections/followed-projection.js';
import { NoticeMessages } from './notice-messages.js';
import { NoticeCheck } from './notice-check.js';
import { NoticeClock, NoticeSender } from './notice-sender.js';
import { SendingContexts } from './sending-contexts.js';
import { NotificationController } from './notification.controller.js';
import { NotificationFeed } from './notification-feed.js';
import { MarkNotificationsReadHandler } from './notification.handlers.js';
import { NotificationLive } from './notification.live.js';
import { notificationProjection } from './notification.projection.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { NotificationReader } from './notification.reader.js';
import { OverDevices } from './over-devices.js';
import { PushCourier } from './push-courier.js';
import { PushDevices } from './push-devices.js';
import { PushServices } from './push-services.js';
import { RemindOfRosterHandler } from './remind.handler.js';
import { NotificationPreferencesController } from './notification-preferences.controller.js';
import {
  ChooseChannelHandler,
  StopMailsHandler,
  SubscribeDeviceHandler,
  UnsubscribeDeviceHandler,
} from './notification-preferences.handlers.js';
import { NotificationPreferencesReader } from './notification-preferences.reader.js';
import { NotificationFailuresReader } from './notification-failures.reader.js';
import { ToDecideQueries } from './to-decide.query.js';
import { WeekSeenLive } from './week-seen.live.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, notificationKind)
@Registers(FollowedProjections, notificationProjection)
@Module({
  controllers: [NotificationController, NotificationPreferencesController],
  providers: [
    ToDecideQueries,
    MarkNotificationsReadHandler,
    NotificationFeed,
    NotificationLive,
    NotificationReader,
    RemindOfRosterHandler,
    NotificationFailuresReader,
    WeekSeenLive,
    NoticeCheck,
    NoticeClock,
    NoticeSender,
    NoticeMessages,
    SendingContexts,
    PushCourier,
    PushDevices,
    PushServices,
    OverDevices,
    NotificationPreferencesReader,
    ChooseChannelHandler,
    SubscribeDeviceHandler,
    UnsubscribeDeviceHandler,
    StopMailsHandler,
  ],
})
export class NotificationModule {}
