import type { AccountRefusals } from '../account/account.refusals.js';
import type { AvailabilityRefusals } from '../availability/availability.refusals.js';
import type { CommentRefusals } from '../comment/comment.refusals.js';
import type { DraftWeekRefusals } from '../draft-week/draft-week.refusals.js';
import type { FreeDayRefusals } from '../free-day/free-day.refusals.js';
import type { HouseProfileRefusals } from '../house-profile/house-profile.refusals.js';
import type { OrganisationRefusals } from '../organisation/organisation.refusals.js';
import type { PeopleImportRefusals } from '../people-import/people-import.refusals.js';
import type { PlanningRefusals } from '../planning/planning.refusals.js';
import type { PublicationRefusals } from '../publication/publication.refusals.js';
import type { RosterWeekRefusals } from '../roster-week/roster-week.refusals.js';
import type { ScenarioRefusals } from '../scenario/scenario.refusals.js';
import type { StaffRefusals } from '../staff/staff.refusals.js';
import type { TemplateRefusals } from '../template/template.refusals.js';
import type { TimeOutRefusals } from '../time-out/time-out.refusals.js';

/** Features whose refusals tell more than their code, a line each: `refusal(code, details)` holds everybody to them. */
declare module '../kernel/refusal-details.js' {
  interface RefusalDetails
    extends
      AccountRefusals,
      AvailabilityRefusals,
      CommentRefusals,
      DraftWeekRefusals,
      FreeDayRefusals,
      HouseProfileRefusals,
      OrganisationRefusals,
      PeopleImportRefusals,
      PlanningRefusals,
      PublicationRefusals,
      RosterWeekRefusals,
      ScenarioRefusals,
      StaffRefusals,
      TemplateRefusals,
      TimeOutRefusals {}
}
