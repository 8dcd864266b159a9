import { Module } from '@nestjs/common';
import { RecordSources } from '../../live/record-sources.js';
import { ListPeopleToRemindHandler } from './availability-reminder.query.js';
import { HrController } from './hr.controller.js';
import { ListHrNotificationsHandler } from './hr-notifications.query.js';
import {
  FindJobFilterOfUserHandler,
  ListEmployeeTagsHandler,
  ListEnabledUsersHandler,
  ListUsersByJobHandler,
} from './people.query.js';
import { PersonLive } from './person.live.js';
import { ListScheduledUsersHandler, ListUserOptionsHandler } from './planned-people.query.js';
import { StaffController } from './staff.controller.js';

@Module({
  controllers: [StaffController, HrController],
  providers: [
    FindJobFilterOfUserHandler,
    ListEmployeeTagsHandler,
    ListEnabledUsersHandler,
    ListHrNotificationsHandler,
    ListPeopleToRemindHandler,
    ListScheduledUsersHandler,
    ListUserOptionsHandler,
    ListUsersByJobHandler,
    PersonLive,
  ],
})
export class StaffModule {
  constructor(sources: RecordSources, live: PersonLive) {
    sources.planning.add(live.source);
  }
}
