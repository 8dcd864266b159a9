import { Module } from '@nestjs/common';
import { AvailabilityReminderQueries } from './availability-reminder.query.js';
import { HrController } from './hr.controller.js';
import { EditPeopleHandler, EditPersonHandler } from './edit-people.handler.js';
import { HrNotificationsQueries } from './hr-notifications.query.js';
import { peopleMarkSource } from './people-mark.live.js';
import { PeopleQueries } from './people.query.js';
import { PeopleController } from './people.controller.js';
import { PeopleReader } from './people.reader.js';
import { OpenPlannedHandler } from './open-planned.handler.js';
import { PlanAgainHandler } from './plan-again.handler.js';
import { PersonLive } from './person.live.js';
import { PlannedPeopleQueries } from './planned-people.query.js';
import { StaffController } from './staff.controller.js';
import { AdminSources } from '../../live/record-sources.js';
import { Registers } from '../../registration/registers.js';

@Registers(AdminSources, peopleMarkSource)
@Module({
  controllers: [StaffController, HrController, PeopleController],
  providers: [
    PeopleQueries,
    HrNotificationsQueries,
    AvailabilityReminderQueries,
    PlannedPeopleQueries,
    PersonLive,
    EditPeopleHandler,
    EditPersonHandler,
    OpenPlannedHandler,
    PlanAgainHandler,
    PeopleReader,
  ],
})
export class StaffModule {}
