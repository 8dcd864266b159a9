import type { ColumnType, Generated } from 'kysely';
import type { FillSettings } from '#domain/fill/fill-settings';
import type { DepartmentSettings } from '#domain/fill/search-settings';
import type { FillProposal } from '#domain/fill/fill.views';
import type { CivilDate } from '#domain/kernel/civil-date';

/** Row per search for people for open slots: queue, progress and proposal. Not a read model; deleted after a day. */
export interface WeekFillTable {
  organisation_id: string;
  fill_id: string;
  /** Person who asked, who alone sees the search. */
  user_id: string;
  location_id: string;
  monday: CivilDate;
  job_filter_id: string | null;
  on_date: CivilDate | null;
  slot_ids: string[] | null;
  /** `slot_ids` were added because a scenario asks for them. */
  from_scenario: boolean;
  settings: ColumnType<FillSettings, string, string>;
  /** Departments with settings of their own. */
  departments: ColumnType<DepartmentSettings[], string, string>;
  seed: number;
  steps: number;
  seconds: number;
  /** At most one `searching` per location (a unique index). */
  status: 'waiting' | 'searching' | 'ready' | 'failed';
  /** Gone for the person who asked; what was planned of it before can still be recorded. */
  discarded: Generated<boolean>;
  /** The search is to end with what it has. */
  stopping: Generated<boolean>;
  /** Number of nodes that have begun it. */
  attempts: Generated<number>;
  /** End of the lease of the node that searches; null: none. */
  lease_until: Date | null;
  begun_at: Date | null;
  /** Best proposal so far; null: none yet. */
  best: ColumnType<FillProposal | null, string | null, string | null>;
  requested_at: Generated<Date>;
}
