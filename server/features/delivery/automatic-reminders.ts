import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { weeksToRemind } from '#domain/availability/automatic-reminder';
import { isPublishedFor } from '#domain/availability/availability-closing';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { CommandId, LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import { wallClockAt } from '#domain/kernel/zone';
import { groupBy } from '#domain/kernel/group-by';
import { reminderChannel } from '#domain/notification/channels';
import { quietHoursEnd } from '#domain/notification/going-out';
import { isEmployedWithin } from '#domain/planning/person-terms';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { isPublished } from '#domain/roster-week/roster-week.state';
import { DEFAULT_LANGUAGE } from '#domain/texts/languages';
import { mailTexts } from '#domain/texts/mail-texts';
import { DATABASE, type Database } from '../../database/database.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { selectTextContent } from '../../event-store/texts.js';
import { CommandRefused } from '../../event-store/refused.js';
import { LOGGER } from '../../logging/logger.js';
import { repeat } from '../../timing/repeat.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { loadPeopleFacts } from '../../decision-context/people-facts.js';
import { rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { ChannelChoicesReader } from './channel-choices.reader.js';
import { type NewDelivery, QueueDelivery } from './delivery.messages.js';
import { loadPeople } from './recipients.js';

// In SQL: two kinds of rows that must not be there, one of them by a list in a column.

/**
 * Interval of the check; long enough to be cheap, short enough for a server that was down to remind on the same day.
 * Milliseconds.
 */
const EVERY_MS = 10 * 60_000;

/** Location of an organisation with automatic reminders. */
interface Place {
  readonly organisationId: OrganisationId;
  readonly locationId: LocationId;
  readonly zone: string;
  /** Text of the reminder by the managers; empty or null: the standard text. */
  readonly text: string | null;
  readonly cutOff: number;
  readonly ahead: number;
  readonly quietFrom: number;
  readonly quietUntil: number;
}

/** Monday of the week that closes for entries, and today at the location. */
interface ReminderDays {
  readonly monday: CivilDate;
  readonly today: CivilDate;
}

/**
 * Reminds part-timers who have entered no availability for a week that is about to close, by push, else by mail. Checks
 * every 10 minutes on every node; the command id derives from location, week, day and recipients' kind, so that each
 * group is reminded once a day, and nobody twice for a week.
 */
@Injectable()
export class AutomaticReminders implements OnApplicationBootstrap, OnApplicationShutdown {
  private end: (() => void) | undefined;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly streams: StreamReader,
    private readonly choices: ChannelChoicesReader,
    private readonly commands: CommandBus,
  ) {}

  onApplicationBootstrap(): void {
    this.end = repeat(
      EVERY_MS,
      () => this.remind(Date.now()),
      (err) => this.logger.error({ err }, 'nobody was reminded'),
    );
  }

  onApplicationShutdown(): void {
    this.end?.();
  }

  /** Queues due reminders in every location where it is not quiet time. `now`: milliseconds since 1970. */
  async remind(now: number): Promise<void> {
    for (const location of await this.places()) {
      if (quietHoursEnd(now, location) !== null) continue;
      const today = wallClockAt(now, location.zone).date;
      for (const monday of weeksToRemind(today, location)) {
        const userIds = await this.peopleToRemind(location, monday);
        if (userIds.length > 0) await this.send(location, { monday, today }, userIds);
      }
    }
  }

  private async places(): Promise<Place[]> {
    const rows = await this.db
      .selectFrom('organisation')
      .innerJoin('location', 'location.organisation_id', 'organisation.organisation_id')
      .select(['location.organisation_id', 'location_id', 'zone', 'quiet_from', 'quiet_until'])
      .select(['availability_cut_off as cut_off', 'availability_reminder as ahead'])
      .select(selectTextContent('location.sms_text_id').as('text'))
      .where('availability_cut_off', 'is not', null)
      .where('availability_reminder', 'is not', null)
      .where('closed_at', 'is', null)
      .execute();
    return rows.map((row) => ({
      organisationId: row.organisation_id as OrganisationId,
      locationId: row.location_id as LocationId,
      zone: row.zone,
      text: row.text,
      cutOff: row.cut_off ?? 0,
      ahead: row.ahead ?? 0,
      quietFrom: row.quiet_from,
      quietUntil: row.quiet_until,
    }));
  }

  /**
   * Enabled part-timers at home at the location whose week is not published, who entered no availability for it and got
   * no reminder.
   */
  private async peopleToRemind({ organisationId, locationId }: Place, monday: CivilDate): Promise<UserId[]> {
    const until = addDays(monday, 6);
    const { rows } = await sql<{ user_id: UserId }>`
      select user_id from person
      where organisation_id = ${organisationId} and home_location_id = ${locationId} and enabled
        and not exists (
          select from availability
          where availability.organisation_id = person.organisation_id and availability.user_id = person.user_id
            and date between ${monday} and ${until})
        and not exists (
          select from delivery
          where delivery.organisation_id = person.organisation_id and person.user_id = any(user_ids)
            and period_from <= ${until} and period_until >= ${monday})
      order by user_id`.execute(this.db);
    if (rows.length === 0) return [];
    const people = await loadPeopleFacts(this.db, organisationId, monday, until);
    const jobs = (await loadDirectory(this.db, organisationId)).locations.get(locationId)?.jobs ?? {};
    const streamId = rosterWeekStream(locationId, monday);
    const { state: week } = await this.streams.read(rosterWeekKind, organisationId, streamId);
    return rows
      .map(({ user_id }) => user_id)
      .filter((userId) => {
        const person = people.get(userId);
        if (!person || !isEmployedWithin(person, monday, until)) return false;
        if (!person.terms.some(({ always, jobIds }) => !always && jobIds.some((jobId) => jobId in jobs))) return false;
        return !isPublishedFor(person, monday, { jobs, isPublished: (id) => isPublished(week, id) });
      });
  }

  /**
   * Sends one delivery for each channel, and for each language unless the location has a text of its own. People
   * without a channel are left out.
   */
  private async send(location: Place, days: ReminderDays, userIds: readonly UserId[]): Promise<void> {
    const { organisationId, text } = location;
    const people = await loadPeople(this.db, organisationId, userIds);
    const choices = await this.choices.of(organisationId, userIds);
    const customText = text === '' ? null : text;
    const groups = groupBy(
      userIds.flatMap((userId) => {
        const { addresses, language } = people.get(userId) ?? {};
        if (!addresses || !language) return [];
        const means = { hasDevice: addresses.push.length > 0, hasMail: addresses.mail.length > 0 };
        const kind = reminderChannel(choices.get(userId) ?? {}, means);
        return kind ? [{ userId, kind, language: customText === null ? language : null }] : [];
      }),
      ({ kind, language }) => `${kind} ${language ?? ''}`,
    );
    for (const [alike, group] of groups) {
      const [first] = group;
      if (!first) continue;
      await this.queue(location, days, {
        alike,
        kind: first.kind,
        text: customText ?? mailTexts[first.language ?? DEFAULT_LANGUAGE].reminderText,
        userIds: group.map(({ userId }) => userId),
      });
    }
  }

  private async queue(
    { organisationId, locationId }: Place,
    { monday, today }: ReminderDays,
    { alike, ...reminder }: Pick<NewDelivery, 'kind' | 'text' | 'userIds'> & { readonly alike: string },
  ): Promise<void> {
    // Once a day: who comes to it later in the week is reminded the day after.
    const commandId = keyOf(organisationId, locationId, monday, today, alike);
    const origin = { organisationId, commandId, actorId: null, locationId, cause: 'system' };
    try {
      await this.commands.execute(
        new QueueDelivery({ person: null, locationId }, origin, {
          ...reminder,
          subject: null,
          from: monday,
          until: addDays(monday, 6),
          skipInvalid: true,
        }),
      );
    } catch (error) {
      // Everybody who remains has unsubscribed from reminders meanwhile.
      if (!(error instanceof CommandRefused)) throw error;
      this.logger.debug({ organisationId, locationId, monday }, 'there was nobody to remind');
    }
  }
}

/** UUID derived from the parts by hash, equal for equal parts. */
function keyOf(...parts: readonly string[]): CommandId {
  const digits = createHash('sha256')
    .update(['availability-reminder', ...parts].join('\n'))
    .digest('hex');
  return [8, 4, 4, 4, 12]
    .reduce<string[]>((groups, length) => {
      const start = groups.join('').length;
      return [...groups, digits.slice(start, start + length)];
    }, [])
    .join('-') as CommandId;
}
