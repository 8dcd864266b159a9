import { Module } from '@nestjs/common';
import {
  FindJobFilterOfUserHandler,
  ListEmployeeTagsHandler,
  ListEnabledUsersHandler,
  ListUsersByJobHandler,
} from './people.query.js';
import { ListScheduledUsersHandler, ListUserOptionsHandler } from './planned-people.query.js';
import { StaffController } from './staff.controller.js';

@Module({
  controllers: [StaffController],
  providers: [
    FindJobFilterOfUserHandler,
    ListEmployeeTagsHandler,
    ListEnabledUsersHandler,
    ListScheduledUsersHandler,
    ListUserOptionsHandler,
    ListUsersByJobHandler,
  ],
})
export class StaffModule {}
