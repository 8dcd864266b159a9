import type { Tables } from '../database/tables.js';
import type { FollowedProjections } from '../projections/followed-projection.js';
import type { InlineProjections } from '../projections/inline-projection.js';

/**
 * Tables in a backup: everything that cannot be rebuilt from the log. In the order in which they are restored:
 * referenced tables first.
 */
export const COPIED: readonly (keyof Tables)[] = [
  'organisation',
  'location',
  'job',
  'job_filter',
  'person',
  'person_term',
  'person_wage',
  'person_licence',
  'passkey',
  'people_import',
  'text_content',
  'event',
  'command_outcome',
  'message',
  'calendar_address',
  'notice_watch',
  'installation_secret',
  'data_access',
  'wall_screen_key',
];

const UNSENT_KEY = "secret is not null and status = 'waiting'";
const withoutKey = (column: string): string =>
  `case when secret is null then ${column} else replace(${column}, secret, '…') end`;

/**
 * SQL for columns with keys, so that a found backup does not let anybody in. Links (`account_link`) are left out, so a
 * waiting mail with one is copied as overtaken.
 */
export const WITHOUT_KEYS: Readonly<Partial<Record<keyof Tables, Readonly<Record<string, string>>>>> = {
  message: {
    secret: 'null',
    body: withoutKey('body'),
    html: withoutKey('html'),
    status: `case when ${UNSENT_KEY} then 'overtaken' else status end`,
    ended_at: `case when ${UNSENT_KEY} then created_at else ended_at end`,
  },
};

/** Tables that are not in a backup, each with the reason. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  session: 'who finds a backup must not be logged in by it; people log in again',
  hand_over: 'as sessions; they live for a minute',
  account_link: 'as sessions: who finds a backup must not get in with it; another link is soon sent',
  reset_request: 'what was asked a moment ago; people ask again',
  passkey_challenge: 'what a device was asked to sign a moment ago; it is asked again',
  owner_code: 'who finds a backup must not found an organisation with it',
  file: 'made from the rest, and gone after a day; people ask again',
  file_piece: 'as files',
  week_fill: 'searches of seconds, which people ask for again',
  push_device: 'goes with the session in which a browser subscribed; it subscribes again',
  login_failure: 'counts of a quarter of an hour',
  log_epoch: 'a restored log is another incarnation, with an id of its own',
  inline_build: 'says how read models were built, which is done again',
  checkpoint: 'says how far read models were followed, which is done again; told to the file only to compare',
  kysely_migration: 'written by the migrations themselves',
  kysely_migration_lock: 'written by the migrations themselves',
};

/** Table whose rows are in the file for comparison only: checkpoints of followed read models. */
export const NOTED = 'checkpoint';

/** A table that is rebuilt from the log. */
export interface ReadModel {
  readonly table: string;
  readonly kind: 'inline' | 'followed';
  /** Versions by name of the projections that write it; another version makes other rows. */
  readonly versions: Readonly<Record<string, number>>;
  /** Followed, and later events change its rows. */
  readonly rowsChange: boolean;
}

/**
 * Every table that a projection writes, inline or followed, with the versions of its projections by name; sorted by
 * table name.
 */
export function readModelsOf(inline: InlineProjections, followed: FollowedProjections): ReadModel[] {
  const found = new Map<string, ReadModel>();
  const note = (
    kind: ReadModel['kind'],
    {
      name,
      version,
      tables,
      rowsChange = false,
    }: { name: string; version: number; tables: readonly { name: string }[]; rowsChange?: boolean },
  ) => {
    for (const { name: table } of tables)
      found.set(table, { table, kind, versions: { ...found.get(table)?.versions, [name]: version }, rowsChange });
  };
  for (const projection of inline.all()) note('inline', projection);
  for (const projection of followed.all()) note('followed', projection);
  return [...found.values()].sort((one, other) => (one.table < other.table ? -1 : 1));
}
