import type { Insertable, Selectable } from 'kysely';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { JobFilterTable, JobTable } from '../job/job.table.js';
import type { LocationTable } from '../location/location.table.js';

type Own<Row> = Omit<Row, 'organisation_id'>;

/** Row of a location to open. */
export type NewLocation = Own<Pick<LocationTable, 'location_id' | 'name' | 'zone' | 'ordinal' | 'organisation_id'>> & {
  readonly domain: string;
  readonly opening: LocationTable['opening']['__select__'];
  readonly lastBus: LocationTable['last_bus']['__select__'];
  readonly smsSender: string;
  /** Start and end times that the location offers; absent: the defaults. */
  readonly times?: Pick<Selectable<LocationTable>, 'quarter_hours' | 'until_closing'> | undefined;
};

type Insert = (transaction: CommandTransaction) => Promise<boolean>;

/**
 * Function that inserts the location; false: another location of the installation has its host, nothing was inserted.
 */
export const insertLocation =
  ({ opening, lastBus, smsSender, times, ...row }: NewLocation): Insert =>
  async ({ db, origin }) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('location')
      .values({
        ...row,
        ...times,
        organisation_id: origin.organisationId,
        opening: JSON.stringify(opening),
        last_bus: JSON.stringify(lastBus),
        sms_sender: smsSender,
        sms_text_id: null,
        closed_at: null,
      })
      .onConflict((conflict) => conflict.column('domain').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  };

/** Function that inserts the job; always true. */
export const insertJob =
  (job: Own<Insertable<JobTable>>): Insert =>
  async ({ db, origin }) => {
    await db
      .insertInto('job')
      .values({ ...job, organisation_id: origin.organisationId })
      .execute();
    return true;
  };

/** Function that inserts the department; always true. */
export const insertJobFilter =
  (filter: Own<Insertable<JobFilterTable>>): Insert =>
  async ({ db, origin }) => {
    await db
      .insertInto('job_filter')
      .values({ ...filter, organisation_id: origin.organisationId })
      .execute();
    return true;
  };
