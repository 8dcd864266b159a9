import { digestOf } from '#domain/draft-week/digest';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import type { LocationId } from '#domain/kernel/ids';
import { LOCATION } from '../../../tools/testing/demo.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { draftWeekKind } from '../../decision-context/planning-contexts.js';
import { type RecordedOutcome, type LogRow, logFaults } from './log-check.js';
import { readModelFaults, withProductOn } from './read-models.js';
import type { Storm } from './storm.js';
import { untilHolds } from './waiting.js';

/** Everything that a storm has broken, one sentence each; none when nothing was. Nobody may write meanwhile. */
export async function verdictOn(storm: Storm): Promise<string[]> {
  const log = await readLog(storm);
  const found = logFaults({
    ledger: storm.ledger.commands,
    log,
    outcomes: await readOutcomes(storm),
    before: storm.before,
  });
  await untilFollowed(storm);
  return withProductOn(storm.database.url, async (app) => {
    const organisations = [...new Set(log.map(({ organisationId }) => organisationId))];
    found.push(...(await readModelFaults(app, organisations)));
    const streams = app.get(StreamReader);
    for (const { sync, astray, name, sentAway } of storm.managers) {
      const stream = draftWeekStream(LOCATION as LocationId, storm.monday);
      const { state, version } = await streams.read(draftWeekKind, organisations[0] ?? '', stream);
      if (sync.confirmed.version !== version)
        found.push(`${name} is at version ${sync.confirmed.version} of ${version}`);
      else if (digestOf(sync.confirmed.state) !== digestOf(state))
        found.push(`${name} shows something else than the server has`);
      if (sentAway) found.push(`${name} was told that the session is over`);
      if (astray.length > 0) found.push(`${name} went astray at version ${astray.join(', ')}`);
    }
    return found;
  });
}

/** The nodes themselves bring their read models up to the log, without anybody's help. */
export const untilFollowed = (storm: Storm): Promise<void> =>
  untilHolds('the read models that follow', async () => {
    const [row] = await storm.query<{ behind: number }>(`
      select count(*)::int as behind from checkpoint
      join (select organisation_id, max(position) as head from event group by 1) as log using (organisation_id)
      where serving and position < head`);
    return row?.behind === 0;
  });

/** Logins have no key by which they could be told apart from others: they count as the system's own. */
async function readLog(storm: Storm): Promise<LogRow[]> {
  return storm.query<LogRow & Record<string, unknown>>(`
    select organisation_id as "organisationId", position::int, stream_id as "streamId", version, command_id as "commandId",
      command_index as "commandIndex", (extract(epoch from recorded_at) * 1000)::float8 as "recordedAt",
      case when type <> 'SessionStarted' then meta ->> 'actorId' end as "actorId"
    from event order by organisation_id, position`);
}

async function readOutcomes(storm: Storm): Promise<Map<string, RecordedOutcome>> {
  const rows = await storm.query<RecordedOutcome & { id: string }>(`
    select command_id as id, outcome ->> 'status' as status,
      coalesce((outcome ->> 'from')::int, 0) as "from", coalesce((outcome ->> 'to')::int, 0) as "to"
    from command_outcome`);
  return new Map(rows.map(({ id, ...outcome }) => [id, outcome]));
}
