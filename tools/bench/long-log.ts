import type { CivilDate } from '#domain/kernel/civil-date';
import type { HttpClient } from './http-client.js';
import { type BenchWeek, edit, emptyMonday, fillWeek, nextEdit } from './weeks.js';

/** A week of a busy kitchen: its slots, and what becomes of them until it is published. */
const SLOTS = 100;
const EDITS = 400;
const COMMANDS = 50;
/** Weeks that are edited in turn, a request each, as several managers do. */
const AT_ONCE = 4;

/** Writes about `count` events through the product: weeks of slots and edits of them. */
export async function writeEvents(client: HttpClient, count: number): Promise<void> {
  const weeks = Math.ceil(count / (SLOTS + EDITS));
  const mondays = Array.from({ length: weeks }, (_, index) => emptyMonday(index));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let index = lane; index < weeks; index += AT_ONCE) await writeWeek(client, mondays[index] as CivilDate);
    }),
  );
}

async function writeWeek(client: HttpClient, monday: CivilDate): Promise<BenchWeek> {
  const week = await fillWeek(client, monday, SLOTS);
  for (let turn = 0; turn < EDITS; turn += COMMANDS)
    await edit(
      client,
      monday,
      Array.from({ length: COMMANDS }, (_, index) => nextEdit(week, turn + index)),
    );
  return week;
}
