import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Kysely, sql } from 'kysely';
import { addDays, mondayOf, type CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { instantOf, todayAt } from '#domain/kernel/zone';
import { type OrganisationEvent, organisationStream } from '#domain/organisation/organisation.events';
import { DATABASE, type Database, LONG_WORK_DATABASE } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { CommandRunner } from '../event-store/command-runner.js';
import { recordedCommands } from '../event-store/recorded-commands.js';
import { OrganisationSetUp } from '../features/organisation/organisation-set-up.js';
import { hashPassword } from '../security/passwords.js';
import { Demo, type DemoAction, type DemoStep } from './demo.js';
import { type DemoData, readDemoData } from './demo-data.js';
import { demoGuide } from './demo-guide.js';
import { DEMO_ORGANISATION, DEMO_PASSWORD, demoCommandId } from './demo-ids.js';
import { demoTimes } from './demo-times.js';
import { availability } from './steps/availability.js';
import { callOffs } from './steps/call-offs.js';
import { choices } from './steps/choices.js';
import { comments } from './steps/comments.js';
import { communication } from './steps/communication.js';
import { draftWeek } from './steps/draft-week.js';
import { freeDays } from './steps/free-days.js';
import { placesAndPeople } from './steps/organisation.js';
import { placements } from './steps/placements.js';
import { publishedWeeks } from './steps/published-weeks.js';
import { requests } from './steps/requests.js';
import { scenarios } from './steps/scenarios.js';
import { templates } from './steps/templates.js';
import { timeOuts } from './steps/time-outs.js';

// In SQL: advisory locks of PostgreSQL.

/** Number of the advisory lock under which one node loads the demo; others wait for it. */
const DEMO_LOCK = 7_205_521;

const LOADED = 'loaded';

/** Steps of the demo; their order decides between actions of the same minute. */
const STEPS: readonly DemoStep[] = [
  choices,
  scenarios,
  templates,
  placements,
  availability,
  freeDays,
  timeOuts,
  comments,
  communication,
  publishedWeeks,
  callOffs,
  requests,
  draftWeek,
];

/**
 * Fills an empty database with the demo organisation and its past weeks, by the product's commands, each as of its own
 * time; other writes of this node to it wait until it is loaded. Does nothing if another organisation exists or the demo is complete; continues an interrupted load. The
 * application must be initialised and not listen yet. `print` prints progress.
 */
export async function loadDemo(
  app: INestApplicationContext,
  print: (line: string) => void,
  data: DemoData = readDemoData(),
): Promise<void> {
  const db = app.get<Database>(LONG_WORK_DATABASE, { strict: false });
  // Reminders and other timers of the node run already.
  const release = app.get(CommandRunner, { strict: false }).holdPresent(DEMO_ORGANISATION);
  try {
    await db.connection().execute(async (locked) => {
      await sql`select pg_advisory_lock(${DEMO_LOCK})`.execute(locked);
      try {
        if (await isWanted(locked)) await load(app, locked, print, data);
      } finally {
        await sql`select pg_advisory_unlock(${DEMO_LOCK})`.execute(locked);
      }
    });
  } finally {
    release();
  }
}

/** Prints addresses and logins of the demo if this installation has it. */
export async function showDemo(
  app: INestApplicationContext,
  port: number,
  print: (line: string) => void,
): Promise<void> {
  const demo = await app
    .get<Database>(DATABASE, { strict: false })
    .selectFrom('organisation')
    .select('organisation_id')
    .where('organisation_id', '=', DEMO_ORGANISATION)
    .executeTakeFirst();
  if (demo) for (const line of demoGuide(readDemoData(), port)) print(line);
}

async function isWanted(db: Kysely<Tables>): Promise<boolean> {
  const organisations = await db.selectFrom('organisation').select('organisation_id').execute();
  if (organisations.some(({ organisation_id }) => organisation_id !== DEMO_ORGANISATION)) return false;
  const loaded = demoCommandId(LOADED);
  return !(await recordedCommands(db, DEMO_ORGANISATION, [loaded])).has(loaded);
}

async function load(
  app: INestApplicationContext,
  db: Kysely<Tables>,
  print: (line: string) => void,
  data: DemoData,
): Promise<void> {
  const startedAt = performance.now();
  const runner = app.get(CommandRunner, { strict: false });
  const setUp = app.get(OrganisationSetUp, { strict: false });
  print(`Loading the demo, ${data.organisation.name}`);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const recorded = await recordedCommands(db, DEMO_ORGANISATION);
  const founding = demoCommandId('organisation');
  const { timezone } = data.organisation;
  if (!recorded.has(founding)) {
    const monday = mondayOf(todayAt(Date.now(), timezone));
    const at = instantOf(addDays(monday, demoTimes.founded.day), demoTimes.founded.minute, timezone);
    await setUp.found(DEMO_ORGANISATION, data.organisation.name, true, { commandId: founding, at });
  }
  const monday = await mondayOfFounding(db, data);
  const demo = new Demo({ data, commands: app.get(CommandBus, { strict: false }), runner, monday, recorded });
  const actions = [placesAndPeople(setUp, passwordHash), ...STEPS].flatMap((step) => step(demo));
  for (const [week, done] of groupBy(actions.toSorted(byTime), ({ at }) => mondayOf(demo.date(at.day)))) {
    print(`Loading the demo: the week of ${week}`);
    await demo.act(done);
  }
  await finish(runner);
  print(`The demo is loaded (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

const byTime = ({ at: a }: DemoAction, { at: b }: DemoAction): number => a.day - b.day || a.minute - b.minute;

/** Monday of the week in which the demo was founded, so that a resumed load keeps its dates. */
async function mondayOfFounding(db: Kysely<Tables>, { organisation }: DemoData): Promise<CivilDate> {
  const { founded_at } = await db
    .selectFrom('organisation')
    .select('founded_at')
    .where('organisation_id', '=', DEMO_ORGANISATION)
    .executeTakeFirstOrThrow();
  return mondayOf(todayAt(founded_at.getTime(), organisation.timezone));
}

async function finish(runner: CommandRunner): Promise<void> {
  const origin = {
    organisationId: DEMO_ORGANISATION,
    commandId: demoCommandId(LOADED),
    actorId: null,
    locationId: null,
    cause: 'system',
    at: Date.now(),
  };
  const event: OrganisationEvent = { type: 'DemoLoaded', data: {} };
  const streamId = organisationStream(DEMO_ORGANISATION);
  await runner.run<null>({
    origin,
    execute: () => ({ ok: true, appends: [{ streamId, events: [event] }], answer: () => null }),
  });
}
