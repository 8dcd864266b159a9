import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type pg from 'pg';
import type { Logger } from 'pino';
import { agendaItem, cancelReason, news, wallScreen } from '#domain/catalogue/declared-resources';
import { AccessModule } from './access/access.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DecisionContextModule } from './decision-context/decision-context.module.js';
import { EventStoreModule } from './event-store/event-store.module.js';
import { AccountModule } from './features/account/account.module.js';
import { PasskeyModule } from './features/passkey/passkey.module.js';
import { AgendaModule } from './features/agenda/agenda.module.js';
import { AvailabilityModule } from './features/availability/availability.module.js';
import { WallScreenModule } from './features/wall-screen/wall-screen.module.js';
import { CalendarAddressModule } from './features/calendar-address/calendar-address.module.js';
import { CancelReasonModule } from './features/cancel-reason/cancel-reason.module.js';
import { CommentModule } from './features/comment/comment.module.js';
import { DeliveryModule } from './features/delivery/delivery.module.js';
import { DraftWeekModule } from './features/draft-week/draft-week.module.js';
import { ErrorLogModule } from './features/error-log/error-log.module.js';
import { FileModule } from './features/file/file.module.js';
import { FillModule } from './features/fill/fill.module.js';
import { FillSettingsModule } from './features/fill/fill-settings.module.js';
import { FreeDayModule } from './features/free-day/free-day.module.js';
import { HistoryModule } from './features/history/history.module.js';
import { HouseProfileModule } from './features/house-profile/house-profile.module.js';
import { InsightModule } from './features/insight/insight.module.js';
import { JobModule } from './features/job/job.module.js';
import { LocationModule } from './features/location/location.module.js';
import { MessageModule } from './features/message/message.module.js';
import { NewsModule } from './features/news/news.module.js';
import { NoteModule } from './features/note/note.module.js';
import { NotificationModule } from './features/notification/notification.module.js';
import { OrganisationModule } from './features/organisation/organisation.module.js';
import { OrganisationSettingsModule } from './features/organisation/organisation-settings.module.js';
import { PeopleImportModule } from './features/people-import/people-import.module.js';
import { PlacementModule } from './features/placement/placement.module.js';
import { RetentionModule } from './features/retention/retention.module.js';
import { RosterWeekModule } from './features/roster-week/roster-week.module.js';
import { ScenarioModule } from './features/scenario/scenario.module.js';
import { SeenModule } from './features/seen/seen.module.js';
import { SessionModule } from './features/session/session.module.js';
import { SetUpModule } from './features/set-up/set-up.module.js';
import { ShiftRequestModule } from './features/shift-request/shift-request.module.js';
import { SpecialJobModule } from './features/special-job/special-job.module.js';
import { StaffModule } from './features/staff/staff.module.js';
import { SwapModule } from './features/swap/swap.module.js';
import { TemplateModule } from './features/template/template.module.js';
import { RuleOverrideModule } from './features/rule-override/rule-override.module.js';
import { TimeOutModule } from './features/time-out/time-out.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { LiveModule } from './live/live.module.js';
import type { WakeUp } from './live/wake-up.js';
import { LoggingModule } from './logging/logging.module.js';
import type { GivenRoutes } from './messaging/courier.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PresentersModule } from './presenters/presenters.module.js';
import { InlineProjectionsModule } from './projections/inline-projections.module.js';
import { ProjectionsModule } from './projections/projections.module.js';
import { ResourceModule, resourceModulesBut } from './resource/resource.module.js';

/** Declared resources with something of their own, which a module among the features mounts. */
const WITH_A_MODULE = [agendaItem, cancelReason, news, wallScreen];

/** Dependencies of a node. */
export interface NodeParts {
  readonly pool: pg.Pool;
  readonly logger: Logger;
  readonly wakeUp: WakeUp;
  /** Absent: other processes send messages. */
  readonly routes?: GivenRoutes;
}

/** One process of the product, with all features; `nest generate` adds new ones here. */
@Module({
  imports: [
    AccountModule,
    PasskeyModule,
    OrganisationModule,
    OrganisationSettingsModule,
    FilesModule,
    AccessModule,
    AccountsModule,
    DecisionContextModule,
    PresentersModule,
    ResourceModule,
    ...resourceModulesBut(WITH_A_MODULE),
    SessionModule,
    DraftWeekModule,
    RetentionModule,
    RosterWeekModule,
    ErrorLogModule,
    FillModule,
    FillSettingsModule,
    HistoryModule,
    HouseProfileModule,
    InsightModule,
    JobModule,
    LocationModule,
    MessageModule,
    NewsModule,
    NoteModule,
    NotificationModule,
    StaffModule,
    AgendaModule,
    AvailabilityModule,
    CalendarAddressModule,
    WallScreenModule,
    CancelReasonModule,
    CommentModule,
    FileModule,
    DeliveryModule,
    FreeDayModule,
    PeopleImportModule,
    PlacementModule,
    ScenarioModule,
    SeenModule,
    SetUpModule,
    ShiftRequestModule,
    SpecialJobModule,
    SwapModule,
    TemplateModule,
    RuleOverrideModule,
    TimeOutModule,
  ],
})
export class AppModule {
  /** Module with the dependencies of a node. */
  static with({ pool, logger, wakeUp, routes = 'elsewhere' }: NodeParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggingModule.with(logger),
        MetricsModule,
        DatabaseModule.with(pool),
        CqrsModule.forRoot(),
        EventStoreModule,
        HealthModule,
        HttpModule,
        LiveModule.with(wakeUp),
        MessagingModule.with(routes),
        InlineProjectionsModule,
        ProjectionsModule,
      ],
    };
  }
}
