import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Database, LONG_WORK_DATABASE } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { lockSql } from '../event-store/locked-transaction.js';
import { PAGE, readAfter } from '../event-store/log-reader.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { StreamKinds } from '../event-store/stream-kind.js';
import { StreamStates } from '../event-store/stream-states.js';
import { LOGGER } from '../logging/logger.js';
import { type InlineProjection, InlineProjections } from './inline-projection.js';
import {
  analyzeShadowTables,
  createShadowTables,
  dropShadowTables,
  emptyShadowTables,
  shadowName,
  replaceTables,
} from './shadow-tables.js';
import { RowWrites } from './row-writes.js';
import type { TableShape } from './table-shape.js';

// In SQL: advisory locks of PostgreSQL.

/** Number of the advisory lock that allows only one rebuild. */
const REBUILD_LOCK = 7_205_520;

/**
 * Rebuilds inline read models from the log: on start those with a raised version, or by name. Replays one organisation
 * at a time into temporary tables and holds its lock only for the last events and the differing rows. After a rebuild
 * that changed rows, restart running nodes: they cache facts. While nodes of an older version run, they write old rows:
 * rebuild again once they have stopped.
 */
@Injectable()
export class InlineRebuild implements OnApplicationBootstrap {
  constructor(
    @Inject(LONG_WORK_DATABASE) private readonly db: Database,
    private readonly kinds: StreamKinds,
    private readonly inline: InlineProjections,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Rebuilds read models of an older version before the node listens; waits while another node rebuilds. */
  async onApplicationBootstrap(): Promise<void> {
    if ((await this.outdated(this.db)).length === 0) return;
    await this.alone(async (db) => this.build(db, await this.outdated(db)));
  }

  /**
   * Rebuilds the named read models and all that share a table with them; without names, all. Waits while another node
   * rebuilds. Unknown names are ignored.
   */
  async rebuild(names?: readonly string[]): Promise<void> {
    const selected = this.inline.all().filter(({ name }) => !names || names.includes(name));
    await this.alone((db) => this.build(db, selected));
  }

  private async outdated(db: Kysely<Tables>): Promise<InlineProjection[]> {
    const rows = await db.selectFrom('inline_build').select(['projection', 'version']).execute();
    const built = new Map(rows.map(({ projection, version }) => [projection, version]));
    return this.inline.all().filter(({ name, version }) => (built.get(name) ?? 0) < version);
  }

  /** Runs `work` on one connection under the lock for rebuilds; waits for other nodes. */
  private alone(work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
    return this.db.connection().execute(async (db) => {
      await sql`select pg_advisory_lock(${REBUILD_LOCK})`.execute(db);
      try {
        await work(db);
      } finally {
        await sql`select pg_advisory_unlock(${REBUILD_LOCK})`.execute(db);
      }
    });
  }

  private async build(db: Kysely<Tables>, selected: readonly InlineProjection[]): Promise<void> {
    if (selected.length === 0) return;
    const projections = withSharedTables(selected, this.inline.all());
    const organisations = await db.selectFrom('organisation').select('organisation_id').execute();
    const tables = tablesOf(projections);
    if (organisations.length > 0) await createShadowTables(db, tables);
    try {
      for (const { organisation_id } of organisations)
        await new OrganisationRebuild(db, this.db, this.kinds, projections, tables, organisation_id).run();
    } finally {
      if (organisations.length > 0) await dropShadowTables(db, tables);
    }
    for (const { name, version } of projections) {
      await db
        .insertInto('inline_build')
        .values({ projection: name, version })
        .onConflict((conflict) => conflict.column('projection').doUpdateSet({ version, built_at: new Date() }))
        .execute();
    }
    const names = projections.map(({ name }) => name);
    if (organisations.length > 0)
      this.logger.info({ projections: names, organisations: organisations.length }, 'read models were rebuilt');
  }
}

/**
 * The projections and all others that share tables with them, directly or not, because a table is rebuilt by all its
 * writers.
 */
function withSharedTables(selected: readonly InlineProjection[], all: readonly InlineProjection[]): InlineProjection[] {
  const tables = new Set(selected.flatMap((projection) => projection.tables.map(({ name }) => name)));
  const sharing = all.filter((projection) => projection.tables.some(({ name }) => tables.has(name)));
  return sharing.length > selected.length ? withSharedTables(sharing, all) : sharing;
}

const tablesOf = (projections: readonly InlineProjection[]): TableShape[] => [
  ...new Map(projections.flatMap(({ tables }) => tables.map((shape) => [shape.name, shape] as const))).values(),
];

/** Replays one organisation's log into tables beside the real ones, then takes over what differs. */
class OrganisationRebuild {
  private readonly states: StreamStates;
  private position = 0;

  constructor(
    private readonly db: Kysely<Tables>,
    /** Connections beside the one with the shadow tables. */
    private readonly reader: Kysely<Tables>,
    private readonly kinds: StreamKinds,
    private readonly projections: readonly InlineProjection[],
    private readonly tables: readonly TableShape[],
    private readonly organisationId: string,
  ) {
    this.states = new StreamStates(
      kinds,
      projections.map(({ streamKind }) => streamKind),
    );
  }

  /** Replays the log into shadow tables, then replaces the real rows under the organisation's lock. */
  async run(): Promise<void> {
    await emptyShadowTables(this.db, this.tables);
    await this.replay(this.db, this.reader);
    if (this.position > PAGE) await analyzeShadowTables(this.db, this.tables);
    await this.db.transaction().execute(async (db) => {
      await sql.raw(lockSql(this.organisationId)).execute(db);
      await this.replay(db, db);
      await replaceTables(db, this.tables, this.organisationId);
    });
  }

  /**
   * Projects the log up to its head, each page like a single commit. On a `reader` of its own, the next page is read
   * while one is written.
   */
  private async replay(db: Kysely<Tables>, reader: Kysely<Tables>): Promise<void> {
    const read = () => readAfter(reader, this.kinds, this.organisationId, this.position);
    for (let events = await read(); ;) {
      this.position = events.at(-1)?.position ?? this.position;
      const isLast = events.length < PAGE;
      const next = isLast || reader === db ? null : read();
      // Its failure is thrown where it is awaited, unless writing fails first.
      next?.catch(() => undefined);
      await this.project(db, events);
      if (isLast) return;
      events = await (next ?? read());
    }
  }

  private async project(db: Kysely<Tables>, events: readonly LoggedEvent[]): Promise<void> {
    const states = await this.states.after(db, events);
    const writes = new RowWrites();
    for (const { event, streamId, organisationId } of events) {
      const kind = this.kinds.of(streamId).name;
      for (const projection of this.projections)
        if (projection.streamKind === kind)
          projection.project(writes, event, { organisationId, streamId, state: states.get(streamId) });
    }
    await writes.flush(db, shadowName);
  }
}
