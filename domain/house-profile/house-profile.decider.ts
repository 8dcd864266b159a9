import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { TextId } from '../kernel/ids.js';
import { fieldRefusals, refusal } from '../kernel/refusal.js';
import { refuseStale } from '../kernel/revision.js';
import {
  changedSeverities,
  changedValues,
  type HouseProfileId,
  type HouseSeverity,
  type HouseValue,
} from '../rules/house-profile.js';
import type { HouseProfileContent, HouseProfileEvent } from './house-profile.events.js';
import {
  dateFaults,
  type HouseProfileContext,
  laxer,
  overlap,
  PAST,
  pastFaults,
  sameContent,
  sameRules,
  valueFaults,
} from './profile-checks.js';
import { profileDetails } from './profile-details.js';
import {
  contentOf,
  evolveHouseProfiles,
  type HouseProfiles,
  type HouseProfileState,
  NO_PROFILES,
} from './house-profile.state.js';

/**
 * Adds a rule profile for dates from today on. Values and severities equal to those of `origin` are dropped. Refuses
 * `rule_profiles_overlap`; asks unless `confirm` when values or severities are laxer than the law.
 */
export interface AddHouseProfile extends HouseProfileContent {
  readonly type: 'AddHouseProfile';
  readonly profileId: HouseProfileId;
  /** Accepts values and severities laxer than the law. */
  readonly confirm: boolean;
}

/**
 * Changes a rule profile; absent fields stay. For a profile that began before today, other values or severities need a
 * later `from`: the profile ends the day before, and a new profile `nextId` follows it.
 */
export interface ChangeHouseProfile {
  readonly type: 'ChangeHouseProfile';
  readonly profileId: HouseProfileId;
  /** Id for a following profile; unused unless one is needed. */
  readonly nextId: HouseProfileId;
  readonly nameId?: TextId | undefined;
  readonly noteId?: TextId | null | undefined;
  readonly values?: readonly HouseValue[] | undefined;
  readonly severities?: readonly HouseSeverity[] | undefined;
  readonly from?: CivilDate | undefined;
  readonly until?: CivilDate | null | undefined;
  /** Accepts values and severities laxer than the law that the profile did not have. */
  readonly confirm: boolean;
  /** Revision that the author saw; absent: not compared. */
  readonly basedOn?: number | undefined;
}

/**
 * Sets the last day of a rule profile, later or earlier; fault `past` when the former or the new last day lies before
 * yesterday.
 */
export interface RetireHouseProfile {
  readonly type: 'RetireHouseProfile';
  readonly profileId: HouseProfileId;
  readonly until: CivilDate;
}

/** Removes a rule profile that begins today or later; otherwise `rule_profile_in_use`. */
export interface RemoveHouseProfile {
  readonly type: 'RemoveHouseProfile';
  readonly profileId: HouseProfileId;
}

/**
 * Sets a rule profile to its content before a write; asks unless `confirm`. Refuses changes to dates before today and
 * overlaps with other profiles.
 */
export interface PutHouseProfileBack {
  readonly type: 'PutHouseProfileBack';
  readonly profileId: HouseProfileId;
  /** Content before the write; null: it did not exist, and is removed. */
  readonly was: HouseProfileContent | null;
  /** Content just after the write; null: removed. */
  readonly became: HouseProfileContent | null;
  readonly confirm: boolean;
}

export type HouseProfileCommand =
  | AddHouseProfile
  | ChangeHouseProfile
  | RetireHouseProfile
  | RemoveHouseProfile
  | PutHouseProfileBack;

type HouseDecision = Decision<HouseProfileEvent>;

function decide(
  command: HouseProfileCommand,
  state: HouseProfiles,
  context: HouseProfileContext,
  _meta: CommandMeta,
): HouseDecision {
  const profile = state.profiles[command.profileId];
  if (command.type === 'AddHouseProfile') {
    if (profile || state.removed[command.profileId] !== undefined) return refused(refusal('id_taken'));
    const { type: _type, profileId, confirm, ...content } = command;
    return add(profileId, content, { state, context, confirm });
  }
  if (command.type === 'PutHouseProfileBack') return putBack(command, state, context);
  if (!profile) return refused(refusal('not_found'));
  if (command.type === 'ChangeHouseProfile') return change(command, profile, state, context);
  const was = contentOf(profile);
  if (command.type === 'RemoveHouseProfile')
    return profile.from < context.today
      ? refused(refusal('rule_profile_in_use'))
      : happened({ type: 'HouseProfileRemoved', data: { profileId: profile.profileId, was } });
  const { until } = command;
  if (until === profile.until) return happened();
  const rejection =
    fieldRefusals(dateFaults({ ...was, until }, was, context)) ?? overlap({ ...profile, until }, state, context);
  if (rejection) return refused(rejection);
  return happened({
    type: 'HouseProfileRetired',
    data: { profileId: profile.profileId, until, was: { until: profile.until } },
  });
}

interface Adding {
  readonly state: HouseProfiles;
  readonly context: HouseProfileContext;
  readonly confirm: boolean;
}

function add(
  profileId: HouseProfileId,
  content: HouseProfileContent,
  { state, context, confirm }: Adding,
): HouseDecision {
  const { origin } = content;
  const values = changedValues(origin, content.values);
  const severities = changedSeverities(origin, content.severities);
  const data = { profileId, ...content, values, severities };
  const rejection =
    fieldRefusals([...valueFaults(origin, content), ...dateFaults(content, null, context)]) ??
    overlap(data, state, context) ??
    laxer(data, null, confirm);
  return rejection ? refused(rejection) : happened({ type: 'HouseProfileAdded', data });
}

function change(
  command: ChangeHouseProfile,
  profile: HouseProfileState,
  state: HouseProfiles,
  context: HouseProfileContext,
): HouseDecision {
  const { profileId, origin } = profile;
  const was = contentOf(profile);
  const given = { values: command.values ?? was.values, severities: command.severities ?? was.severities };
  const requested: HouseProfileContent = {
    nameId: command.nameId ?? was.nameId,
    noteId: command.noteId === undefined ? was.noteId : command.noteId,
    origin,
    values: changedValues(origin, given.values),
    severities: changedSeverities(origin, given.severities),
    from: command.from ?? was.from,
    until: command.until === undefined ? was.until : command.until,
  };
  const stale = refuseStale(command.basedOn, profile);
  if (stale) return refused(stale);
  const faults = valueFaults(origin, given);
  const isOther = !sameRules(requested, was);
  if (isOther && was.from < context.today) {
    // Dates that have passed stay judged by the values of then.
    const next = { ...requested, profileId: command.nextId };
    const lastDate = addDays(next.from, -1);
    const until = was.until !== null && was.until < lastDate ? was.until : lastDate;
    const nextFaults = next.from <= was.from ? [PAST] : dateFaults(next, null, context);
    const ended = { ...profile, until };
    const others = { ...state, profiles: { ...state.profiles, [profileId]: ended } };
    const rejection =
      fieldRefusals([...faults, ...nextFaults]) ?? overlap(next, others, context) ?? laxer(next, was, command.confirm);
    if (rejection) return refused(rejection);
    return happened(
      ...(until === was.until
        ? []
        : [{ type: 'HouseProfileRetired' as const, data: { profileId, until, was: { until: was.until } } }]),
      { type: 'HouseProfileAdded', data: next },
    );
  }
  const rejection =
    fieldRefusals([...faults, ...dateFaults(requested, was, context)]) ??
    overlap({ profileId, ...requested }, state, context) ??
    laxer(requested, was, command.confirm);
  if (rejection) return refused(rejection);
  return sameContent(requested, was)
    ? happened()
    : happened({ type: 'HouseProfileChanged', data: { profileId, ...requested, was } });
}

function putBack(
  { profileId, was, became, confirm }: PutHouseProfileBack,
  state: HouseProfiles,
  context: HouseProfileContext,
): HouseDecision {
  const now = state.profiles[profileId] ?? null;
  const is = now && contentOf(now);
  if (sameContent(was, is)) return happened();
  const dates =
    was === null
      ? is && is.from < context.today
        ? refusal('rule_profile_in_use')
        : null
      : (fieldRefusals(pastFaults(was, is, context)) ?? overlap({ profileId, ...was }, state, context));
  if (dates) return refused(dates);
  if (!confirm) {
    const facts = {
      changes: [{ before: is && profileDetails(is), after: was && profileDetails(was) }],
      changedSince: !sameContent(became, is),
    };
    return refused(refusal('put_back_needs_confirmation', { facts }));
  }
  if (was === null) return is ? happened({ type: 'HouseProfileRemoved', data: { profileId, was: is } }) : happened();
  return happened(
    is
      ? { type: 'HouseProfileChanged', data: { profileId, ...was, was: is } }
      : { type: 'HouseProfileAdded', data: { profileId, ...was } },
  );
}

/**
 * Decider of the rule profiles of an organisation; their dates never overlap, and dates before today keep their rules.
 */
export const houseProfileDecider: Decider<HouseProfileCommand, HouseProfileEvent, HouseProfiles, HouseProfileContext> =
  { initialState: NO_PROFILES, evolve: evolveHouseProfiles, decide };
