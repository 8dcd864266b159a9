import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Instant, instant } from '#domain/kernel/clock-time';
import type { CancelReasonId, JobId, LocationId, ShiftId, UserId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import { DATABASE, type Database } from '../../database/database.js';
import { generationOf, type Period, timeOfRow } from './figures.reader.js';

/** A shift that was called off, with whoever was planned. */
export interface CalledOffRow {
  readonly shiftId: ShiftId;
  readonly userId: UserId;
  readonly locationId: LocationId;
  readonly jobId: JobId;
  readonly time: ShiftTime;
  readonly calledOffAt: Instant;
  readonly reasonId: CancelReasonId | null;
}

/** Whom somebody asked instead; `userId` null: nobody yet. */
export interface ReplacementRow {
  readonly shiftId: ShiftId;
  readonly replacementOf: ShiftId;
  readonly userId: UserId | null;
  readonly time: ShiftTime;
}

/** Call-offs, one by one: there are few of them. */
@Injectable()
export class CallOffReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async list(
    organisationId: string,
    { from, until }: Period,
    of: { readonly locationIds: readonly LocationId[]; readonly userId?: UserId },
  ): Promise<CalledOffRow[]> {
    const { locationIds, userId } = of;
    const rows = await this.db
      .selectFrom('shift_figure')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('generation', '=', generationOf(organisationId))
      .where('location_id', 'in', [...locationIds])
      .where('called_off_at', 'is not', null)
      .where('date', '>=', from)
      .where('date', '<=', until)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
      .orderBy('date', 'desc')
      .orderBy('start_minute', 'desc')
      .orderBy('shift_id')
      .execute();
    return rows.flatMap((row): CalledOffRow[] =>
      row.user_id && row.called_off_at
        ? [
            {
              shiftId: row.shift_id as ShiftId,
              userId: row.user_id as UserId,
              locationId: row.location_id as LocationId,
              jobId: row.job_id as JobId,
              time: timeOfRow(row),
              calledOffAt: instant(row.called_off_at.getTime()),
              reasonId: row.cancel_reason_id as CancelReasonId | null,
            },
          ]
        : [],
    );
  }

  /** By the shift that they replace; where one was replaced twice, the replacement that was not called off. */
  async replacements(
    organisationId: string,
    shiftIds: readonly ShiftId[],
  ): Promise<ReadonlyMap<ShiftId, ReplacementRow>> {
    if (shiftIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('shift_figure')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('generation', '=', generationOf(organisationId))
      .where('replacement_of', 'in', [...shiftIds])
      .orderBy(sql`called_off_at is null`)
      .orderBy('shift_id')
      .execute();
    return new Map(
      rows.map((row) => [
        row.replacement_of as ShiftId,
        {
          shiftId: row.shift_id as ShiftId,
          replacementOf: row.replacement_of as ShiftId,
          userId: row.user_id as UserId | null,
          time: timeOfRow(row),
        },
      ]),
    );
  }
}
