import { v7 as uuid } from 'uuid';
import type { Call } from '#domain/api/call';
import type { Commit } from '#domain/live/messages';
import type { AnyRequest } from '../../../../client/platform/api/client-request.js';
import type { Come, Guest, BenchPlace, Play, Played } from '../friday.messages.js';
import { Tally } from '../tally.js';
import { Chance } from './chance.js';
import type { Client, ClientParts, Rhythm } from './client.js';
import { LoadConnection } from './connection.js';
import { Manager } from './manager.js';
import { isDone, Requests } from './requests.js';
import { Staff } from './staff.js';

/** So many come at once. */
const AT_ONCE = 20;
/** Edits that are still on their way at the end may take so long. */
const GIVEN_UP_AFTER_MS = 30_000;

export interface Present {
  readonly guest: Guest;
  readonly connection: LoadConnection;
  readonly client: Client;
}

/** All clients of a measurement, in one process, so that one clock tells when something began and when it came. */
export class Crowd {
  readonly present: Present[] = [];
  private requests = new Requests(0);
  private tally = new Tally(() => performance.now());

  async come({ port, places, guests }: Come): Promise<void> {
    this.requests = new Requests(port);
    for (let from = 0; from < guests.length; from += AT_ONCE)
      await Promise.all(
        guests
          .slice(from, from + AT_ONCE)
          .map((guest) => this.welcome(port, guest, places[guest.locationIndex] as BenchPlace)),
      );
  }

  async play({ seconds, pace }: Play): Promise<Played> {
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      this.present.map(async ({ client }, index) => {
        const chance = new Chance(index + 1);
        await Promise.all(client.rhythms(chance).map((rhythm) => keepUp(rhythm, pace, chance, until)));
      }),
    );
    await this.atRest();
    return { figures: this.tally.figures, sample: this.sample };
  }

  leave(): void {
    for (const { connection } of this.present) connection.close();
    this.requests.close();
  }

  private get managers(): Manager[] {
    return this.present.flatMap(({ client }) => (client instanceof Manager ? [client] : []));
  }

  private get sample(): Commit | null {
    return this.managers.find(({ draft }) => draft.sample)?.draft.sample ?? null;
  }

  private async welcome(port: number, guest: Guest, location: BenchPlace): Promise<void> {
    const { tally, requests } = this;
    const connection = new LoadConnection(port, guest.token, tally);
    await connection.connected();
    const parts: ClientParts = {
      location,
      guest,
      connection,
      requests,
      tally,
      call: (call, requested) => this.call(guest, call, requested),
    };
    const client = guest.role === 'manager' ? new Manager(parts) : new Staff(parts);
    await Promise.all(client.watched.map(({ loaded }) => loaded));
    this.present.push({ guest, connection, client });
  }

  private async call({ token }: Guest, call: Call, requested: AnyRequest): Promise<unknown> {
    const writeId = uuid();
    this.tally.begins(writeId);
    const answer = await this.requests.ask(token, call, requested, writeId);
    if (isDone(answer)) {
      this.tally.succeeds();
      this.tally.arrives(writeId, 'call');
    } else this.tally.fails(call.id, answer.status, answer.code);
    return answer.body;
  }

  /** Until every edit has its answer. */
  private async atRest(): Promise<void> {
    const until = performance.now() + GIVEN_UP_AFTER_MS;
    const waiting = () => this.managers.filter(({ draft }) => draft.pending > 0).length;
    while (waiting() > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    for (let remaining = waiting(); remaining > 0; remaining -= 1) this.tally.errs('edits without an answer');
  }
}

/** Acts at the pace of somebody who waits for what they did before. */
async function keepUp({ everyMs, act }: Rhythm, pace: number, chance: Chance, until: number): Promise<void> {
  for (;;) {
    const wait = chance.wait(everyMs / pace);
    if (performance.now() + wait >= until) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await act();
  }
}
