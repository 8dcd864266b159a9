import type { DataAccessTable } from '../access/data-access.table.js';
import type { EventRow } from '../event-store/logged-event.js';
import type { StoredOutcome } from '../event-store/stored-outcome.js';
import type { AccountLinkTable, ResetRequestTable } from '../features/account/account.table.js';
import type { CommentTable } from '../features/comment/comment.table.js';
import type { AvailabilityWeekTable } from '../features/availability/week-request.table.js';
import type { AvailabilityTable } from '../features/availability/availability.table.js';
import type { CalendarAddressTable } from '../features/calendar-address/calendar-address.table.js';
import type { DayAssignmentTable } from '../decision-context/day-assignment.table.js';
import type { DraftSlotTable, SlotPlaceTable, WeekPartTable } from '../features/draft-week/draft-week.table.js';
import type { FilePieceTable, FileTable } from '../features/file/file.table.js';
import type { WeekFillTable } from '../features/fill/week-fill.table.js';
import type { DeliveryTable } from '../features/delivery/delivery.table.js';
import type { FillSettingsTable } from '../features/fill/fill-settings.table.js';
import type { FreeDayTable } from '../features/free-day/free-day.table.js';
import type { HouseProfileTable } from '../features/house-profile/house-profile.table.js';
import type { HistoryEntryTable } from '../features/history/history-entry.table.js';
import type { LocationTable } from '../features/location/location.table.js';
import type {
  ApprovedSwapTable,
  ExpectedTurnoverTable,
  ShiftFigureTable,
  TakenShiftTable,
} from '../features/insight/insight.table.js';
import type { JobFilterTable, JobTable } from '../features/job/job.table.js';
import type { MessageTable } from '../features/message/message.table.js';
import type { NoteTable } from '../features/note/note.table.js';
import type {
  NoticeWatchTable,
  NotificationTable,
  PushDeviceTable,
} from '../features/notification/notification.table.js';
import type { InstallationSecretTable } from '../security/installation-secret.table.js';
import type { OwnerCodeTable } from '../features/set-up/owner-code.table.js';
import type { OrganisationTable } from '../features/organisation/organisation.table.js';
import type {
  PersonLicenceTable,
  PersonTable,
  PersonTermsNowView,
  PersonTermTable,
  PersonWageTable,
} from '../features/staff/person.table.js';
import type { PeopleImportTable } from '../features/people-import/people-import.table.js';
import type { PlacementTable } from '../features/placement/placement.table.js';
import type { ScenarioTable } from '../features/scenario/scenario.table.js';
import type { SeenTable } from '../features/seen/seen.table.js';
import type { PasskeyChallengeTable, PasskeyTable } from '../features/passkey/passkey.table.js';
import type { HandOverTable, SessionTable } from '../features/session/session.table.js';
import type { ShiftRequestTable } from '../features/shift-request/shift-request.table.js';
import type { ShiftIdTable, ShiftTable } from '../features/roster-week/shift.table.js';
import type { SpecialJobTable } from '../features/special-job/special-job.table.js';
import type { SwapTable } from '../features/swap/swap.table.js';
import type { TemplateTable } from '../features/template/template.table.js';
import type { RuleOverrideTable } from '../presenters/rule-override.table.js';
import type { TimeOutTable } from '../features/time-out/time-out.table.js';
import type { WallScreenKeyTable } from '../features/wall-screen/wall-screen.table.js';
import type { ResourceTables } from '../resource/resource-tables.js';
import type { ColumnType, Generated } from 'kysely';

interface CommandOutcomeTable {
  organisation_id: string;
  command_id: string;
  actor_id: string | null;
  fingerprint: string | null;
  outcome: ColumnType<StoredOutcome, string, string>;
  answer: ColumnType<unknown, string | null, string | null>;
  recorded_at: Generated<Date>;
}

interface TextContentTable {
  organisation_id: string;
  text_id: string;
  /** Null: erased. */
  content: string | null;
  written_at: Generated<Date>;
  erased_at: Date | null;
}

/** How far a followed read model has come with one organisation's log, by version of the projection. */
interface CheckpointTable {
  projection: string;
  version: number;
  organisation_id: string;
  position: number;
  /** Whether queries read this version; exactly one for each projection and organisation. */
  serving: boolean;
}

/** Version of an inline projection with which its tables were last built. */
interface InlineBuildTable {
  projection: string;
  version: number;
  built_at: Generated<Date>;
}

interface LogEpochTable {
  only_one: Generated<boolean>;
  id: Generated<string>;
  began_at: Generated<Date>;
}

/**
 * Row types of every table and view of the database, by name; tables of declared resources come from their
 * declarations.
 */
export interface Tables extends ResourceTables {
  account_link: AccountLinkTable;
  approved_swap: ApprovedSwapTable;
  availability: AvailabilityTable;
  availability_week: AvailabilityWeekTable;
  calendar_address: CalendarAddressTable;
  checkpoint: CheckpointTable;
  command_outcome: CommandOutcomeTable;
  data_access: DataAccessTable;
  day_assignment: DayAssignmentTable;
  day_comment: CommentTable;
  delivery: DeliveryTable;
  draft_slot: DraftSlotTable;
  event: EventRow;
  expected_turnover: ExpectedTurnoverTable;
  file: FileTable;
  file_piece: FilePieceTable;
  fill_settings: FillSettingsTable;
  week_fill: WeekFillTable;
  free_day: FreeDayTable;
  hand_over: HandOverTable;
  history_entry: HistoryEntryTable;
  house_profile: HouseProfileTable;
  inline_build: InlineBuildTable;
  job: JobTable;
  job_filter: JobFilterTable;
  location: LocationTable;
  log_epoch: LogEpochTable;
  message: MessageTable;
  note: NoteTable;
  notification: NotificationTable;
  notice_watch: NoticeWatchTable;
  push_device: PushDeviceTable;
  installation_secret: InstallationSecretTable;
  organisation: OrganisationTable;
  owner_code: OwnerCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  people_import: PeopleImportTable;
  person: PersonTable;
  person_term: PersonTermTable;
  person_terms_now: PersonTermsNowView;
  person_wage: PersonWageTable;
  person_licence: PersonLicenceTable;
  placement: PlacementTable;
  reset_request: ResetRequestTable;
  scenario: ScenarioTable;
  seen: SeenTable;
  session: SessionTable;
  shift: ShiftTable;
  shift_figure: ShiftFigureTable;
  shift_id: ShiftIdTable;
  shift_request: ShiftRequestTable;
  slot_place: SlotPlaceTable;
  special_job: SpecialJobTable;
  swap: SwapTable;
  taken_shift: TakenShiftTable;
  template: TemplateTable;
  text_content: TextContentTable;
  rule_override: RuleOverrideTable;
  time_out: TimeOutTable;
  wall_screen_key: WallScreenKeyTable;
  week_part: WeekPartTable;
}
