import type { NewDepartment } from '#domain/set-up/new-organisation';

const [KITCHEN, FLOOR, DISHES] = [1, 2, 3] as const;

/** Jobs that businesses have, by the key of their name: kind, colour, and whether somebody can be on call for it. */
const JOBS = {
  manager: { jobTypeId: FLOOR, colour: '#0f2e3b', callAllowed: false },
  floorManager: { jobTypeId: FLOOR, colour: '#1f4e5f', callAllowed: false },
  service: { jobTypeId: FLOOR, colour: '#2e7d5b', callAllowed: true },
  runner: { jobTypeId: FLOOR, colour: '#4f8f70', callAllowed: true },
  host: { jobTypeId: FLOOR, colour: '#b0508a', callAllowed: false },
  breakfast: { jobTypeId: FLOOR, colour: '#a8741a', callAllowed: true },
  bar: { jobTypeId: FLOOR, colour: '#7a4fa3', callAllowed: true },
  barback: { jobTypeId: FLOOR, colour: '#9a6fbf', callAllowed: true },
  barista: { jobTypeId: FLOOR, colour: '#8a6b4d', callAllowed: true },
  door: { jobTypeId: FLOOR, colour: '#4b5a6b', callAllowed: false },
  headChef: { jobTypeId: KITCHEN, colour: '#8c2d19', callAllowed: false },
  cook: { jobTypeId: KITCHEN, colour: '#c1502e', callAllowed: true },
  kitchenHelp: { jobTypeId: KITCHEN, colour: '#b8642f', callAllowed: true },
  dishes: { jobTypeId: DISHES, colour: '#4a6fa5', callAllowed: true },
  reception: { jobTypeId: FLOOR, colour: '#2b5f9e', callAllowed: false },
  nightPorter: { jobTypeId: FLOOR, colour: '#5b3fa8', callAllowed: false },
  housekeeping: { jobTypeId: FLOOR, colour: '#0b6e6e', callAllowed: true },
} as const;
/** Key of a proposed job, for its name. */
export type ProposedJob = keyof typeof JOBS;

/** Key of a proposed department, for its name. */
export type ProposedDepartment =
  | 'management'
  | 'service'
  | 'bar'
  | 'door'
  | 'kitchen'
  | 'dishes'
  | 'reception'
  | 'housekeeping';

type ProposedSet = readonly (readonly [ProposedDepartment, readonly ProposedJob[]])[];

/** Proposed departments and jobs by kind of business; all can be changed. */
const SETS = {
  cafe: [
    ['management', ['manager', 'floorManager']],
    ['service', ['service', 'runner']],
    ['bar', ['bar', 'barista']],
    ['kitchen', ['cook', 'kitchenHelp']],
    ['dishes', ['dishes']],
  ],
  restaurant: [
    ['management', ['manager', 'floorManager']],
    ['service', ['host', 'service', 'runner']],
    ['bar', ['bar']],
    ['kitchen', ['headChef', 'cook', 'kitchenHelp']],
    ['dishes', ['dishes']],
  ],
  bar: [
    ['management', ['manager']],
    ['bar', ['bar', 'barback']],
    ['service', ['service']],
    ['door', ['door']],
  ],
  hotel: [
    ['management', ['manager']],
    ['reception', ['reception', 'nightPorter']],
    ['service', ['breakfast', 'service', 'host']],
    ['bar', ['bar']],
    ['kitchen', ['headChef', 'cook', 'kitchenHelp']],
    ['dishes', ['dishes']],
    ['housekeeping', ['housekeeping']],
  ],
} as const satisfies Record<string, ProposedSet>;
/** Kind of business with a proposed set of departments and jobs. */
export type BusinessKind = keyof typeof SETS;

/** Kinds of business in display order. */
export const BUSINESS_KINDS = Object.keys(SETS) as BusinessKind[];

/** Names of departments and jobs in the founder's language. */
export interface ProposedNames {
  readonly department: (department: ProposedDepartment) => string;
  readonly job: (job: ProposedJob) => string;
}

/** Proposed departments with jobs for a kind of business. */
export const proposedWork = (kind: BusinessKind, names: ProposedNames): NewDepartment[] =>
  (SETS[kind] as ProposedSet).map(([department, jobs]) => ({
    name: names.department(department),
    jobs: jobs.map((job) => ({ name: names.job(job), ...JOBS[job] })),
  }));
