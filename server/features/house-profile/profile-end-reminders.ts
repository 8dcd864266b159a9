import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import { endsToTell, wageEndsToTell } from '#domain/rules/profile-ending';
import { groupBy } from '#domain/kernel/group-by';
import type { CommandId, OrganisationId, UserId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { RemindOfProfileEnds } from '#domain/notification/notification.decider';
import { notificationStream } from '#domain/notification/notification.events';
import { untoldEnds } from '#domain/notification/notification.state';
import { DATABASE, type Database } from '../../database/database.js';
import { readHouseProfiles } from '../../decision-context/house-profiles.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { remindEach } from '../../decision-context/remind-each.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { CommandRefused } from '../../event-store/refused.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { LOGGER } from '../../logging/logger.js';
import { repeat } from '../../timing/repeat.js';

const HOUR_MS = 3_600_000;

/** Enabled superuser, with the zone of their home location. */
interface Superuser {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly zone: string;
}

/**
 * Tells superusers 60 days before a rule profile ends without another of the organisation after it, and before the minimum
 * wage of another half-year begins. Checks every hour
 * on every node. Each person's log says of which ends they were told, so that nobody hears of one twice, and those who
 * become superuser later, or whose server was down, hear of it at the next check.
 */
@Injectable()
export class ProfileEndReminders implements OnApplicationBootstrap, OnApplicationShutdown {
  private end: (() => void) | undefined;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly streams: StreamReader,
    private readonly runner: CommandRunner,
  ) {}

  onApplicationBootstrap(): void {
    this.end = repeat(
      HOUR_MS,
      () => this.remind(Date.now()),
      (err) => this.logger.error({ err }, 'nobody was told that rules end'),
    );
  }

  onApplicationShutdown(): void {
    this.end?.();
  }

  /** Records the reminders that are due in every organisation. `now`: milliseconds since 1970. */
  async remind(now: number): Promise<void> {
    const byOrganisation = groupBy(await this.superusers(), ({ organisationId }) => organisationId);
    for (const [organisationId, superusers] of byOrganisation) {
      const due = await this.due(organisationId, superusers, now);
      if (due.length > 0) await this.send(organisationId, due);
    }
  }

  private async superusers(): Promise<Superuser[]> {
    const rows = await this.db
      .selectFrom('person')
      .innerJoin('location', (join) =>
        join
          .onRef('location.organisation_id', '=', 'person.organisation_id')
          .onRef('location.location_id', '=', 'person.home_location_id'),
      )
      .select(['person.organisation_id', 'user_id', 'zone'])
      .where('super_user', '=', true)
      .where('enabled', '=', true)
      .orderBy('user_id')
      .execute();
    return rows.map(({ organisation_id, user_id, zone }) => ({
      organisationId: organisation_id as OrganisationId,
      userId: user_id as UserId,
      zone,
    }));
  }

  private async due(
    organisationId: OrganisationId,
    superusers: readonly Superuser[],
    now: number,
  ): Promise<RemindOfProfileEnds[]> {
    const houseProfiles = await readHouseProfiles(this.db, organisationId);
    const due: RemindOfProfileEnds[] = [];
    for (const { userId, zone } of superusers) {
      const today = todayAt(now, zone);
      const ends = [...endsToTell(today, houseProfiles), ...wageEndsToTell(today)];
      if (ends.length === 0) continue;
      const { state } = await this.streams.read(notificationKind, organisationId, notificationStream(userId));
      if (untoldEnds(state, ends).length > 0) due.push({ type: 'RemindOfProfileEnds', userId, ends });
    }
    return due;
  }

  private async send(organisationId: OrganisationId, due: readonly RemindOfProfileEnds[]): Promise<void> {
    const commandId = uuid() as CommandId;
    const origin = { organisationId, commandId, actorId: null, locationId: null, cause: 'system' } as const;
    try {
      await remindEach(this.runner, origin, due);
    } catch (error) {
      // Another node has told them meanwhile.
      if (!(error instanceof CommandRefused)) throw error;
      this.logger.debug({ organisationId }, 'nobody was left to tell that rules end');
    }
  }
}
