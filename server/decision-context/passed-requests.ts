import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import type { CommandId, OrganisationId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../database/database.js';
import { CommandRunner } from '../event-store/command-runner.js';
import { LOGGER } from '../logging/logger.js';
import { lapsingWithTime } from './waiting-requests.js';

// In SQL: shifts that are over by the zones of their locations, in four tables at once.

/** Interval of the check. Milliseconds. */
const EVERY_MS = 60_000;

/**
 * Expires swaps whose shift has begun, shift requests whose shift has ended, and those of disabled people. Polls about
 * once a minute; every node runs one, and a request that another node has expired is skipped.
 */
@Injectable()
export class PassedRequests implements OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private failing = false;
  private stopped = false;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly runner: CommandRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts polling; called once the node serves, so that imported demo history does not expire while it is loaded. */
  follow(): void {
    this.looking = this.poll();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  /**
   * Expires requests that are outdated at `now` (milliseconds) in every organisation, with one command of the system
   * per organisation.
   */
  async lapse(now: number): Promise<void> {
    for (const organisationId of await this.withSomethingPassed(now))
      await this.runner.run<null>({
        origin: { organisationId, commandId: uuid() as CommandId, actorId: null, locationId: null, cause: 'system' },
        execute: async (transaction) => ({
          ok: true,
          appends: await lapsingWithTime(transaction, now),
          answer: () => null,
        }),
      });
  }

  private async poll(): Promise<void> {
    try {
      await this.lapse(Date.now());
      this.failing = false;
    } catch (err) {
      if (!this.failing) this.logger.warn({ err }, 'requests that have passed could not be ended');
      this.failing = true;
    }
    if (this.stopped) return;
    this.timer = setTimeout(
      () => {
        this.looking = this.poll();
      },
      EVERY_MS * (0.8 + Math.random() * 0.4),
    );
    this.timer.unref();
  }

  /**
   * Organisations with a pending request whose shift is over, a pending swap whose shift has begun, or either of a
   * disabled person.
   */
  private async withSomethingPassed(now: number): Promise<OrganisationId[]> {
    const { rows } = await sql<{ organisation_id: OrganisationId }>`
      select request.organisation_id
      from shift_request as request
      join shift using (organisation_id, shift_id)
      join location on location.organisation_id = shift.organisation_id and location.location_id = shift.location_id
      where request.status = 'pending'
        and (shift.date + make_interval(mins => shift.end_minute)) at time zone location.zone <= ${new Date(now)}
      union
      select swap.organisation_id
      from swap
      join shift on shift.organisation_id = swap.organisation_id and shift.shift_id in (swap.shift_id, swap.wanted_shift_id)
      join location on location.organisation_id = shift.organisation_id and location.location_id = shift.location_id
      where swap.status in ('offered', 'accepted')
        and (shift.date + make_interval(mins => shift.start_minute)) at time zone location.zone <= ${new Date(now)}
      union
      select request.organisation_id
      from shift_request as request
      join person using (organisation_id, user_id)
      where request.status = 'pending' and not person.enabled
      union
      select swap.organisation_id
      from swap
      join person on person.organisation_id = swap.organisation_id
        and person.user_id in (swap.user_id, swap.to_user_id, swap.accepted_by)
      where swap.status in ('offered', 'accepted') and not person.enabled
    `.execute(this.db);
    return rows.map(({ organisation_id }) => organisation_id);
  }
}
