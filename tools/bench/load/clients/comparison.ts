import type { WatchAnswer } from '#domain/live/messages';
import { canonicalDigest, answerDifferences } from '../canonical.js';
import type { Compare, ComparedLoad } from '../friday.messages.js';
import { Tally } from '../tally.js';
import { LoadConnection } from './connection.js';
import type { Present } from './crowd.js';
import type { Watched } from './watched.js';

/** So many clients are compared at once. */
const AT_ONCE = 20;
/** When nothing more becomes equal for so long it is given up; a client that has missed a message is told within ten seconds. */
const GIVEN_UP_AFTER_MS = 30_000;
const AGAIN_AFTER_MS = 250;
const SHOWN = 20;

interface Pair {
  readonly present: Present;
  readonly port: number;
}

/** Compares what each client has folded with a fresh snapshot of each node, over a connection of its own. */
export async function compareAll(everybody: readonly Present[], { ports }: Compare): Promise<ComparedLoad> {
  const begunAt = performance.now();
  let remaining: Pair[] = everybody.flatMap((present) => ports.map((port) => ({ present, port })));
  let compared = 0;
  let differing: string[] = [];
  let progressAt = begunAt;
  for (let round = 0; remaining.length > 0; round += 1) {
    const found: { readonly pair: Pair; readonly lines: readonly string[] }[] = [];
    for (let from = 0; from < remaining.length; from += AT_ONCE)
      found.push(
        ...(await Promise.all(
          remaining.slice(from, from + AT_ONCE).map(async (pair) => ({ pair, lines: await compareOne(pair) })),
        )),
      );
    if (round === 0) compared = remaining.reduce((sum, { present }) => sum + present.client.watched.length, 0);
    const still = found.filter(({ lines }) => lines.length > 0).map(({ pair }) => pair);
    if (still.length < remaining.length) progressAt = performance.now();
    remaining = still;
    differing = found.flatMap(({ lines }) => lines);
    if (remaining.length > 0 && performance.now() - progressAt > GIVEN_UP_AFTER_MS) break;
    if (remaining.length > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  }
  return {
    compared,
    settledMs: performance.now() - begunAt,
    differing: differing.length,
    shown: differing.slice(0, SHOWN),
  };
}

/** A line for each stream that differs. */
async function compareOne({ present: { guest, client }, port }: Pair): Promise<string[]> {
  const fresh = new LoadConnection(port, guest.token, new Tally(() => 0));
  try {
    await fresh.connected();
    const lines: string[] = [];
    for (const watched of client.watched) {
      const answer = await fresh
        .watch({ stream: watched.stream, since: null, unsettled: [] })
        .catch((): WatchAnswer => ({ refused: 'busy' }));
      const where = differencesOf(watched, answer);
      if (where.length > 0)
        lines.push(`${guest.role} ${guest.userId}, ${watched.stream}, node at ${port}: ${where.join('; ')}`);
    }
    return lines;
  } finally {
    fresh.close();
  }
}

function differencesOf(watched: Watched, answer: WatchAnswer): string[] {
  if (!('mode' in answer) || answer.mode !== 'snapshot') return [`no snapshot: ${JSON.stringify(answer).slice(0, 80)}`];
  const [ours, theirs] = [watched.held(), watched.heldBy(answer)];
  return canonicalDigest(ours) === canonicalDigest(theirs) ? [] : answerDifferences(ours, theirs);
}
