import { Global, Module } from '@nestjs/common';
import { LiveStreams } from '../live/live-streams.js';
import { AccessLog } from './access-log.js';
import { AccountLinks } from './account-links.js';
import { AccountMails } from './account-mails.js';
import { PastWrites } from './past-writes.js';
import { PassedRequests } from './passed-requests.js';
import { PlanningLive } from './planning.live.js';
import { PlanningReader } from './planning-reader.js';
import { Reach } from './reach.js';
import { RequestedShiftReader } from './requested-shifts.js';
import { ShiftFinder } from './shift-finder.js';

/** What both layers of the roster rest on: places, people, reach. */
@Global()
@Module({
  providers: [
    AccessLog,
    AccountLinks,
    AccountMails,
    PassedRequests,
    PastWrites,
    PlanningLive,
    PlanningReader,
    Reach,
    RequestedShiftReader,
    ShiftFinder,
  ],
  exports: [
    AccessLog,
    AccountLinks,
    AccountMails,
    PastWrites,
    PlanningReader,
    Reach,
    RequestedShiftReader,
    ShiftFinder,
  ],
})
export class PlanningModule {
  constructor(live: LiveStreams, planningLive: PlanningLive) {
    live.register(planningLive);
  }
}
