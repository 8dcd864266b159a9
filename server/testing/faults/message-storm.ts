import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { seeded } from '../../../tools/testing/cutting-proxy.js';
import { login } from '../../../tools/testing/demo.js';
import { type RunningNode, startNodeProcess } from '../../../tools/testing/nodes.js';
import { query } from '../../embedded-postgres/testing/database-folder.js';
import { CERTIFICATE } from '../test-push.js';
import { KillableDatabase } from './killable-database.js';
import { Ledger } from './ledger.js';
import { messageFaults, type OutboxRow } from './message-check.js';
import { PROVIDED, FlakyProviders } from './flaky-providers.js';
import { SteadyCaller } from './steady-caller.js';
import { untilHolds } from './waiting.js';

/** Senders, one through each node. */
const SENDERS = ['bas.veenstroom', 'emine.rietpluim'];
/** Mailings and as many text messages to everybody whom a sender knows. */
const ROUNDS = 4;
const PUSHES = 100;
/** A send is a transaction of some fifty messages. */
const TIMEOUT_MS = 10_000;

export interface MessageStormReport {
  readonly messages: number;
  /** Number of messages by channel and status, such as `sms sent`. */
  readonly ends: ReadonlyMap<string, number>;
  /** Messages that a provider has more than once, with the same key. */
  readonly repeated: number;
  /** One sentence each; none: everything that was promised holds. */
  readonly broken: readonly string[];
}

interface Sent {
  readonly deliveryId: string;
  readonly count: number;
}

/**
 * The built product on two nodes, with its own timeouts: two managers mail and text everybody, browsers are pushed to,
 * while providers refuse, stall, answer twice and die with messages in their hands, one node is killed with `kill -9`
 * and replaced, and every provider is away for a while. Only what waits for its next attempt does not wait its minutes.
 */
export async function messageStorm(seed: number): Promise<MessageStormReport> {
  const providers = await FlakyProviders.start(seed);
  const database = await KillableDatabase.start();
  const folder = await mkdtemp(join(tmpdir(), 'rooster-messages-'));
  const certificate = join(folder, 'push.pem');
  await writeFile(certificate, CERTIFICATE);
  const environment = {
    DATABASE_URL: database.url,
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    SMTP_URL: providers.smtpUrl,
    MAIL_FROM: 'Rooster <rooster@veenkade.example>',
    SMS_PROVIDER: 'spryng',
    SMS_KEY: 'key',
    SMS_URL: providers.smsUrl,
    PUSH_SERVICES: `https://localhost:${providers.ports.push}`,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  const nodes: RunningNode[] = [];
  try {
    for (const _ of SENDERS) nodes.push(await startNodeProcess(environment));
    await makeReal(database.url);
    const pushed = await queuePushes(database.url, nodes, providers);
    const sending = Promise.all(
      SENDERS.map((account, index) => send(account, index, { nodes, seed, url: database.url })),
    );
    // Said where it is waited for, when everything has been put away.
    sending.catch(() => undefined);
    await untilHolds('the first messages to arrive', () => providers.count >= 60);
    await nodes[0]?.stop('SIGKILL');
    await untilHolds('the other node to go on', () => providers.count >= 120);
    await providers.goDown();
    await untilTrouble(database.url);
    nodes[0] = await startNodeProcess(environment, nodes[0]?.port);
    await providers.comeBack();
    const sent = (await sending).flat();
    await untilEnded(database.url);
    return await verdict(database.url, providers, { sent, pushed });
  } finally {
    for (const node of nodes) await node.stop('SIGKILL');
    await providers.end();
    await database.delete();
    await rm(folder, { recursive: true });
  }
}

/** No mail and no text message of a demo leaves: the house becomes a real one, with numbers that somebody could have. */
async function makeReal(url: string): Promise<void> {
  await query(url, 'update organisation set demo = false');
  await query(url, `update person set phone_number = replace(phone_number, '+316000000', '+316123456')`);
}

/** Everybody is mailed and texted some times, by a sender who asks again until there is an answer. */
async function send(
  account: string,
  index: number,
  { nodes, seed, url }: { readonly nodes: readonly RunningNode[]; readonly seed: number; readonly url: string },
): Promise<Sent[]> {
  const { token } = await login(nodes[index]?.port ?? 0, account);
  const bases = [nodes[index], nodes[1 - index]].map((node) => node?.url ?? '');
  const witness = new Ledger().witnessOf(account);
  const caller = new SteadyCaller({ bases, token, witness, random: seeded(seed + index), timeoutMs: TIMEOUT_MS });
  const people = await query<{ id: string }>(
    url,
    `select user_id as id from person where email is not null and 'location-1' = any(location_ids)`,
  );
  const userIds = people.map(({ id }) => id);
  const sent: Sent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const mail = { userIds, subject: `Ronde ${round}`, body: 'Hoi {firstName}' };
    const text = { userIds, text: `Ronde ${round}, {firstName}`, skipInvalid: true };
    const mailed = await caller.call<{ deliveryId: string; receipientCount: number }>('POST', '/mail-tool/send', mail);
    const texted = await caller.call<{ deliveryId: string; amount: number }>('POST', '/users/send-sms-text', text);
    if (!mailed || !texted) throw new Error(`${account} may not send`);
    sent.push({ deliveryId: mailed.deliveryId, count: mailed.receipientCount });
    sent.push({ deliveryId: texted.deliveryId, count: texted.amount });
  }
  return sent;
}

/** Pushes to one browser, as they stand in the outbox when there is something to tell. */
async function queuePushes(
  url: string,
  nodes: readonly RunningNode[],
  { push, ports }: FlakyProviders,
): Promise<string[]> {
  const { user } = await login(nodes[0]?.port ?? 0, 'noor.ijsvogel');
  const { endpoint, p256dh, auth } = push.browser('noor', ports.push);
  const device = uuid();
  await query(
    url,
    `insert into push_device (organisation_id, device_id, user_id, session_id, endpoint, p256dh, auth)
     select organisation_id, '${device}', user_id, session_id, '${endpoint}', '${p256dh}', '${auth}'
     from session where user_id = '${user.id}' order by session_id desc limit 1`,
  );
  const ids = Array.from({ length: PUSHES }, () => uuid());
  await query(
    url,
    `insert into message (organisation_id, message_id, kind, user_id, recipient, language, subject, body, status)
     select organisation_id, id, 'push', user_id, device_id, 'nl', 'Bericht', 'Bericht', 'waiting'
     from push_device cross join unnest(array[${ids.map((id) => `'${id}'`).join()}]) as id`,
  );
  return ids;
}

/** Until nodes have found every provider away. */
const untilTrouble = (url: string): Promise<void> =>
  untilHolds('every provider to be missed', async () => {
    await dueNow(url);
    const found = await query(url, `select distinct kind from message where last_error like '%ECONNREFUSED%'`);
    return found.length === PROVIDED.length;
  });

/** A lease lasts two minutes, and a message that was in a dead node's hands may meet a provider that stalls after it. */
async function untilEnded(url: string): Promise<void> {
  for (let remaining = await waiting(url); remaining > 0;) {
    const before = remaining;
    await untilHolds(`one of ${before} messages to end`, async () => {
      await dueNow(url);
      remaining = await waiting(url);
      return remaining < before;
    });
  }
}

const waiting = async (url: string): Promise<number> =>
  (await query(url, `select 1 from message where status = 'waiting'`)).length;

/** Makes every waiting message due now; messages that a node is sending keep their lease. */
const dueNow = (url: string) =>
  query(url, `update message set due_at = clock_timestamp() where status = 'waiting' and not unanswered`);

async function verdict(
  url: string,
  providers: FlakyProviders,
  { sent, pushed }: { readonly sent: readonly Sent[]; readonly pushed: readonly string[] },
): Promise<MessageStormReport> {
  const rows = await query<OutboxRow & { readonly deliveryId: string | null }>(
    url,
    `select message_id as id, kind as channel, status, attempts::int, last_error as error, delivery_id as "deliveryId" from message`,
  );
  const events = await query<{ id: string; type: string }>(
    url,
    `select substr(stream_id, 9) as id, type from event where stream_id like 'message/%' order by position`,
  );
  const recorded = new Map<string, string[]>();
  for (const { id, type } of events) recorded.set(id, [...(recorded.get(id) ?? []), type]);
  // The demo keeps some messages from before it could send.
  const outbox = rows.filter(({ id, deliveryId }) => deliveryId !== null || pushed.includes(id));
  const accepted = providers.accepted(rows.map(({ id }) => id));
  const short = sent.flatMap(({ deliveryId, count }) => {
    const matching = rows.filter((row) => row.deliveryId === deliveryId).length;
    return matching === count ? [] : [`of ${count} messages of ${deliveryId} there are ${matching}`];
  });
  const others = rows.filter((row) => !outbox.includes(row)).map(({ id }) => id);
  for (const id of others) accepted.delete(id);
  const ends = new Map<string, number>();
  for (const { channel, status } of outbox) {
    const end = `${channel} ${status}`;
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return {
    messages: outbox.length,
    ends,
    repeated: [...accepted.values()].filter((times) => times > 1).length,
    broken: [...short, ...messageFaults({ queued: pushed, outbox, accepted, recorded })],
  };
}
