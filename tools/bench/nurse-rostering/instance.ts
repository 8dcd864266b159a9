/** Best known costs of the instances 1 to 12, by number. */
export const BEST_KNOWN: readonly number[] = [607, 828, 1001, 1716, 1143, 1950, 1056, 1300, 439, 4631, 3443, 4040];

export interface NursePerson {
  /** Most shifts of each type. */
  readonly mostOf: readonly number[];
  readonly mostMinutes: number;
  readonly leastMinutes: number;
  readonly mostInARow: number;
  readonly leastInARow: number;
  readonly leastOff: number;
  readonly mostWeekends: number;
}

export interface NurseCover {
  readonly required: number;
  /** Cost of each person too few, and of each too many. */
  readonly under: number;
  readonly over: number;
}

/** A public instance. A shift type 0 is a day off; the types of the file begin at 1. */
export interface NurseInstance {
  readonly days: number;
  /** Number of shift types, the day off not counted. */
  readonly types: number;
  readonly minutes: readonly number[];
  /** Whether a type may follow another the day after. */
  readonly mayFollow: readonly (readonly boolean[])[];
  readonly people: readonly NursePerson[];
  /** Fixed days off. */
  readonly isOff: readonly (readonly boolean[])[];
  /** Cost of the wishes of a person for a day, by the type that they work. */
  readonly wishes: readonly (readonly (readonly number[])[])[];
  /** People needed, by day and type; null: anybody or nobody. */
  readonly cover: readonly (readonly (NurseCover | null)[])[];
}

/** Sections of a file: their lines without comments, each as its fields. */
function sectionsOf(text: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const sections = new Map<string, string[][]>();
  let lines: string[][] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('SECTION_')) {
      lines = [];
      sections.set(line.slice('SECTION_'.length), lines);
    } else lines.push(line.split(','));
  }
  return sections;
}

export function readInstance(text: string): NurseInstance {
  const sections = sectionsOf(text);
  const rows = (name: string) => sections.get(name) ?? [];
  const days = Number(rows('HORIZON')[0]?.[0]);
  const ids = rows('SHIFTS').map(([id = '']) => id);
  const typeOf = (id = '') => ids.indexOf(id) + 1;
  const staff = rows('STAFF').map(([id = '']) => id);
  const personOf = (id = '') => staff.indexOf(id);
  const types = [0, ...ids.keys()].map((_, type) => type).slice(0, ids.length + 1);
  const forbidden = rows('SHIFTS').map(([, , after = '']) => after.split('|').filter(Boolean).map(typeOf));
  const wishes = staff.map(() => Array.from({ length: days }, () => types.map(() => 0)));
  const wish = (person: number, day: number, type: number, weight: number) => {
    const ofDay = wishes[person]?.[day];
    if (ofDay) ofDay[type] = (ofDay[type] ?? 0) + weight;
  };
  for (const [id, day, shift, weight] of rows('SHIFT_ON_REQUESTS'))
    for (const type of types) if (type !== typeOf(shift)) wish(personOf(id), Number(day), type, Number(weight));
  for (const [id, day, shift, weight] of rows('SHIFT_OFF_REQUESTS'))
    wish(personOf(id), Number(day), typeOf(shift), Number(weight));
  const isOff = staff.map(() => Array.from({ length: days }, () => false));
  for (const [id, ...offs] of rows('DAYS_OFF')) for (const day of offs) (isOff[personOf(id)] ?? [])[Number(day)] = true;
  const cover = Array.from({ length: days }, () => types.map((): NurseCover | null => null));
  for (const [day, shift, required, under, over] of rows('COVER'))
    (cover[Number(day)] ?? [])[typeOf(shift)] = {
      required: Number(required),
      under: Number(under),
      over: Number(over),
    };
  return {
    days,
    types: ids.length,
    minutes: [0, ...rows('SHIFTS').map(([, minutes]) => Number(minutes))],
    mayFollow: [types.map(() => true), ...forbidden.map((after) => types.map((type) => !after.includes(type)))],
    people: rows('STAFF').map(([, most = '', ...numbers]) => {
      const limits = new Map(most.split('|').map((one) => one.split('=') as [string, string]));
      const [mostMinutes = 0, leastMinutes = 0, mostInARow = 0, leastInARow = 0, leastOff = 0, mostWeekends = 0] =
        numbers.map(Number);
      return {
        mostOf: [days, ...ids.map((id) => Number(limits.get(id) ?? days))],
        mostMinutes,
        leastMinutes,
        mostInARow,
        leastInARow,
        leastOff,
        mostWeekends,
      };
    }),
    isOff,
    wishes,
    cover,
  };
}
