import type { JobId, UserId } from '../../kernel/ids.js';
import { type HouseProfile, NO_HOUSE_PROFILES } from '../../rules/house-profile.js';
import type { PersonFacts } from '../plan-status.js';
import type { PlannedItem } from '../planned-item.js';
import type { JobFacts, PlanningContext } from '../planning-context.js';
import {
  BAR,
  CAFE,
  COOK,
  DAAN,
  day,
  EMMA,
  FLOOR,
  fullTimer,
  KITCHEN,
  MONDAY,
  partTimer,
  SERVICE,
} from './planning-fixtures.js';

/** The second job of the floor; the only one with shifts on call. */
export const BARTENDER = 'bartender' as JobId;
/** Job of the bar only. */
export const DOORMAN = 'doorman' as JobId;

export const TOM = 'tom' as UserId;
export const CAFE_NOOR = 'noor' as UserId;
export const JORIS = 'joris' as UserId;

/** Managers, who are not planned. */
export const SANNE = 'sanne' as UserId;
export const KIM = 'kim' as UserId;

export const CAFE_JOBS: Readonly<Record<JobId, JobFacts>> = {
  [SERVICE]: { jobFilterId: FLOOR, callAllowed: false },
  [BARTENDER]: { jobFilterId: FLOOR, callAllowed: true },
  [COOK]: { jobFilterId: KITCHEN, callAllowed: false },
};

/** Part-timer for the floor: available all day from Monday to Friday, nothing entered for the weekend. */
export const emma: PersonFacts = partTimer(EMMA, [0, 1, 2, 3, 4].map(day), { jobIds: [SERVICE, BARTENDER] });

/** Full-timer for kitchen and service: free on Wednesday, on holiday in the weekend. */
export const daan: PersonFacts = fullTimer(DAAN, {
  jobIds: [COOK, SERVICE],
  freeDays: [day(2)],
  timeOuts: [{ from: day(5), until: day(6), approved: true }],
});

/** Part-timer for service: until close on Tuesday evening, until 22:00 on Thursday; time out on hold on Friday. */
export const tom: PersonFacts = partTimer(TOM, [], {
  availability: { [day(1)]: { from: 1020, until: 1560 }, [day(3)]: { from: 1020, until: 1320 } },
  timeOuts: [{ from: day(4), until: day(4), approved: null }],
});

/** Disabled person. */
export const noor: PersonFacts = fullTimer(CAFE_NOOR, { enabled: false });

export const CAFE_STAFF: readonly PersonFacts[] = [emma, daan, tom, noor];

/** Facts from other streams for the café's rules; by default nobody is planned. */
export const cafeContext = ({
  planned = [],
  staff = CAFE_STAFF,
  ...differences
}: {
  planned?: readonly PlannedItem[];
  staff?: readonly PersonFacts[];
} & Partial<PlanningContext> = {}): PlanningContext & { zone: string; houseProfiles: readonly HouseProfile[] } => ({
  monday: MONDAY,
  locationId: CAFE,
  jobs: CAFE_JOBS,
  zone: 'Europe/Amsterdam',
  houseProfiles: NO_HOUSE_PROFILES,
  startTimes: [],
  person: (userId) => staff.find((person) => person.userId === userId),
  plannedElsewhere: (userId, date) => planned.filter((item) => item.userId === userId && item.date === date),
  ...differences,
});

/** A published shift of somebody at the bar. */
export const publishedAtTheBar = (userId: UserId, time: PlannedItem['time']): PlannedItem => ({
  layer: 'published',
  id: 'shift-at-the-bar',
  userId,
  date: time.date,
  locationId: BAR,
  jobId: DOORMAN,
  time,
});
