import type { WeekAnswer } from '#domain/availability/week-request.views';
import type { CivilDate } from '#domain/kernel/civil-date';

export interface AvailabilityWeekTable {
  organisation_id: string;
  user_id: string;
  monday: CivilDate;
  answer: WeekAnswer;
}
