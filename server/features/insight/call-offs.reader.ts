import { Inject, Injectable } from '@nestjs/common';
import { type Instant, instant } from '#domain/kernel/clock-time';
import type { CancelReasonId, JobId, LocationId, ShiftId, UserId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import { DATABASE, type Database } from '../../database/database.js';
import { generationOf, type FiguresPeriod, timeOfRow } from './figures.reader.js';

/** A called off shift with the person who was planned. */
export interface CalledOffRow {
  readonly shiftId: ShiftId;
  readonly userId: UserId;
  readonly locationId: LocationId;
  readonly jobId: JobId;
  readonly time: ShiftTime;
  readonly calledOffAt: Instant;
  readonly reasonId: CancelReasonId | null;
}

/** Replacement for a called off shift; `userId` null: nobody yet. */
export interface ReplacementRow {
  readonly shiftId: ShiftId;
  readonly replacementOf: ShiftId;
  readonly userId: UserId | null;
  readonly time: ShiftTime;
}

/**
 * Reads call-offs and their replacements from the read model of statistics, which may be behind the log; open shifts
 * that were called off are left out.
 */
@Injectable()
export class CallOffReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Call-offs at these locations in the period (both dates inclusive), latest shift first. */
  async list(
    organisationId: string,
    { from, until }: FiguresPeriod,
    /** `userId` null: all people. */
    of: { readonly locationIds: readonly LocationId[]; readonly userId: UserId | null },
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
      .$if(userId !== null, (query) => query.where('user_id', '=', userId))
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

  /**
   * Replacement by id of the called off shift. Replacements that were called off themselves are followed to theirs; no
   * entry if none is left.
   */
  async replacements(
    organisationId: string,
    shiftIds: readonly ShiftId[],
  ): Promise<ReadonlyMap<ShiftId, ReplacementRow>> {
    const found = new Map<ShiftId, ReplacementRow>();
    let unresolved = new Map(shiftIds.map((shiftId) => [shiftId as string, shiftId]));
    while (unresolved.size > 0) {
      const further = new Map<string, ShiftId>();
      for (const row of await this.replacing(organisationId, [...unresolved.keys()])) {
        const replacementOf = row.replacement_of === null ? undefined : unresolved.get(row.replacement_of);
        if (replacementOf === undefined) continue;
        if (row.called_off_at) {
          further.set(row.shift_id, replacementOf);
          continue;
        }
        const shiftId = row.shift_id as ShiftId;
        found.set(replacementOf, {
          shiftId,
          replacementOf,
          userId: row.user_id as UserId | null,
          time: timeOfRow(row),
        });
      }
      unresolved = further;
    }
    return found;
  }

  private replacing(organisationId: string, shiftIds: readonly string[]) {
    return this.db
      .selectFrom('shift_figure')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('generation', '=', generationOf(organisationId))
      .where('replacement_of', 'in', [...shiftIds])
      .orderBy('shift_id')
      .execute();
  }
}
