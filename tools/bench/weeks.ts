import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { CommandsAnswer } from '#domain/draft-week/board-commands';
import type { HttpClient } from './http-client.js';

export const BENCH_LOCATION = 'location-1';
const JOB = 'job-5';

/** Monday of a week after the current one. */
export const mondayAhead = (weeks: number): CivilDate =>
  addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), weeks * 7);

/** Monday of a week far enough ahead to be empty in the demo. */
export const emptyMonday = (index: number): CivilDate => mondayAhead(10 + index);

/** A draft week with slots to edit, as a manager's board has it open. */
export interface BenchWeek {
  readonly monday: CivilDate;
  readonly slotIds: readonly string[];
}

/** Fills a week with open slots, through the product. */
export async function fillWeek(client: HttpClient, monday: CivilDate, slots: number): Promise<BenchWeek> {
  const slotIds = Array.from({ length: slots }, () => uuid());
  for (let from = 0; from < slots; from += 50) {
    const commands = slotIds.slice(from, from + 50).map((slotId, index) => ({
      id: uuid(),
      v: 1,
      payload: {
        type: 'AddSlot',
        slotId,
        jobId: JOB,
        time: { date: addDays(monday, (from + index) % 7), start: 600, end: { kind: 'exact', minute: 1020 } },
        userId: null,
        confirm: true,
      },
      basedOn: {},
    }));
    await edit(client, monday, commands);
  }
  return { monday, slotIds };
}

/** One edit that changes something, other times than the slot had, as long as `turn` counts on from 0. */
export function nextEdit({ monday, slotIds }: BenchWeek, turn: number): object {
  const slotId = slotIds[turn % slotIds.length];
  const start = 600 + 30 * ((Math.floor(turn / slotIds.length) + 1) % 8);
  const date = addDays(monday, (turn % slotIds.length) % 7);
  const time = { date, start, end: { kind: 'exact', minute: 1020 } };
  return { id: uuid(), v: 1, payload: { type: 'ChangeSlot', slotId, time }, basedOn: {} };
}

/** @throws when one of the edits is refused. */
export async function edit(
  client: HttpClient,
  monday: CivilDate,
  commands: readonly object[],
  locationId = BENCH_LOCATION,
): Promise<CommandsAnswer> {
  const answer = await client.post<CommandsAnswer>('/api/schedule-dt/commands', { locationId, monday, commands });
  const refused = answer.outcomes.find(({ status }) => status === 'refused');
  if (refused) throw new Error(`An edit was refused: ${JSON.stringify(refused)}`);
  return answer;
}
