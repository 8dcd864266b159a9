import type pg from 'pg';
import { v5 } from 'uuid';
import type { CommandId, OrganisationId } from '#domain/kernel/ids';
import { StartFailure } from '../config/start-failure.js';
import { databaseOn } from '../database/database.js';
import { recordedCommands } from '../event-store/recorded-commands.js';
import type { OrganisationSetUp, SetUpOrigin } from '../features/organisation/organisation-set-up.js';
import { jobFilterOf, jobOf, newLocationOf, newPersonOf } from './set-up-records.js';
import type { SetUpFile } from './set-up-file.js';

/** Namespace UUID from which ids are hashed, so that a key of the file gives the same record at every run. */
const NAMESPACE = '5f0c6a44-8f0e-5d0c-a6a4-3d1f8f4f6f1b';

type Write = (origin: SetUpOrigin) => Promise<void>;

/**
 * Founds an organisation from a set-up file, one command per record. Ids derive from the file's keys, so a repeated run
 * adds only new records.
 */
export class OrganisationFounder {
  private readonly organisationId: OrganisationId;

  constructor(
    private readonly setUp: OrganisationSetUp,
    private readonly pool: pg.Pool,
    private readonly file: SetUpFile,
  ) {
    this.organisationId = file.organisation.key as OrganisationId;
  }

  /**
   * Records everything that earlier runs have not. `added`: new records; `existing`: records of earlier runs.
   * @throws StartFailure if the organisation was founded otherwise, or a host belongs to another
   */
  async found(): Promise<{ added: number; existing: number }> {
    const writes = this.writes();
    const recorded = await recordedCommands(databaseOn(this.pool), this.organisationId, [...writes.keys()]);
    await this.refuseForeign(recorded.size > 0);
    let added = 0;
    for (const [commandId, write] of writes) {
      if (recorded.has(commandId)) continue;
      await write({ commandId });
      added += 1;
    }
    return { added, existing: recorded.size };
  }

  /** Writes of the set-up by command id, in an order in which references exist. */
  private writes(): Map<CommandId, Write> {
    const { organisation, locations, jobs, jobFilters, people } = this.file;
    const { setUp, organisationId } = this;
    const idOf = (kind: string, key: string) => v5(`${organisationId}/${kind}/${key}`, NAMESPACE);
    const commandOf = (kind: string, key: string) => idOf(`found ${kind}`, key) as CommandId;
    return new Map<CommandId, Write>([
      [
        commandOf('organisation', organisation.key),
        (origin) => setUp.found(organisationId, organisation.name, false, origin),
      ],
      ...locations.map((location, ordinal): [CommandId, Write] => [
        commandOf('location', location.key),
        (origin) => setUp.openLocation(organisationId, newLocationOf(location, ordinal, idOf), origin),
      ]),
      ...jobs.map((job): [CommandId, Write] => [
        commandOf('job', job.key),
        (origin) => setUp.defineJob(organisationId, jobOf(job, idOf), origin),
      ]),
      ...jobFilters.map((filter): [CommandId, Write] => [
        commandOf('job filter', filter.key),
        (origin) => setUp.defineJobFilter(organisationId, jobFilterOf(filter, idOf), origin),
      ]),
      ...people.map((person): [CommandId, Write] => [
        commandOf('person', person.key),
        (origin) => setUp.employ(organisationId, newPersonOf(person, idOf), origin),
      ]),
    ]);
  }

  /**
   * Refuses an organisation that was not founded by a set-up file, and host names of other organisations.
   *
   * @throws StartFailure
   */
  private async refuseForeign(isOurs: boolean): Promise<void> {
    const db = databaseOn(this.pool);
    const existing = await db
      .selectFrom('organisation')
      .select('name')
      .where('organisation_id', '=', this.organisationId)
      .executeTakeFirst();
    if (existing && !isOurs)
      throw new StartFailure(`There is another organisation ${this.organisationId} already: ${existing.name}.`);
    const otherDomain = await db
      .selectFrom('location')
      .select('domain')
      .where('organisation_id', '<>', this.organisationId)
      .where(
        'domain',
        'in',
        this.file.locations.map(({ domain }) => domain),
      )
      .executeTakeFirst();
    if (otherDomain)
      throw new StartFailure(`The domain ${otherDomain.domain} belongs to another organisation already.`);
  }
}
