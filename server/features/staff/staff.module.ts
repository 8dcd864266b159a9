import { Module } from '@nestjs/common';
import { ListPeopleToRemindHandler } from './availability-reminder.query.js';
import { HrController } from './hr.controller.js';
import { ListHrNotificationsHandler } from './hr-notifications.query.js';
import {
  FindJobFilterOfUserHandler,
  ListEmployeeTagsHandler,
  ListEnabledUsersHandler,
  ListUsersByJobHandler,
} from './people.query.js';
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
  ],
})
export class StaffModule {}
