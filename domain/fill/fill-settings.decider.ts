import { type FillSettings, STRICT } from './fill-settings.js';
import { orderedPairs, sameSettings } from './search-settings.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { JobFilterId, LocationId, UserId } from '../kernel/ids.js';
import { fieldRefusal, refusal } from '../kernel/refusal.js';
import type { FillSettingsEvent } from './fill-settings.events.js';
import { settingsDetails } from './settings-details.js';

/** Changes the settings of a department; absent fields and wishes stay. */
export interface ChangeFillSettings {
  readonly type: 'ChangeFillSettings';
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId;
  readonly change: {
    readonly [Name in Exclude<keyof FillSettings, 'wishes'>]?: FillSettings[Name] | undefined;
  } & {
    readonly wishes?: { readonly [Wish in keyof FillSettings['wishes']]?: number | undefined } | undefined;
  };
}

/** Sets the settings of a department to those before a write; asks unless `confirm`. */
export interface PutFillSettingsBack {
  readonly type: 'PutFillSettingsBack';
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId;
  /** Settings before the write, and just after it. */
  readonly was: FillSettings;
  readonly became: FillSettings;
  readonly confirm: boolean;
}

export type FillSettingsCommand = ChangeFillSettings | PutFillSettingsBack;

/** Settings of the departments of a location that were ever changed; the others have the usual ones. */
export type FillSettingsState = Readonly<Record<JobFilterId, FillSettings>>;

interface FillSettingsContext {
  readonly worksHere: (userId: UserId) => boolean;
}

/** Settings of a department; the usual ones while nobody has changed them. */
export const settingsIn = (state: FillSettingsState, jobFilterId: JobFilterId): FillSettings =>
  state[jobFilterId] ?? STRICT;

function decide(
  command: FillSettingsCommand,
  state: FillSettingsState,
  { worksHere }: FillSettingsContext,
  _meta: CommandMeta,
): Decision<FillSettingsEvent> {
  const { locationId, jobFilterId } = command;
  const was = settingsIn(state, jobFilterId);
  if (command.type === 'PutFillSettingsBack') {
    if (sameSettings(was, command.was)) return happened();
    if (!command.confirm) {
      const facts = {
        changes: [{ before: settingsDetails(was), after: settingsDetails(command.was) }],
        changedSince: !sameSettings(was, command.became),
      };
      return refused(refusal('put_back_needs_confirmation', { facts }));
    }
    return happened({
      type: 'FillSettingsChanged',
      data: { locationId, jobFilterId, settings: { ...command.was }, was: { ...was } },
    });
  }
  const { apart, wishes, unknownToo, beyondContract, movePlaced } = command.change;
  const pairs = apart ?? [];
  const alike = pairs.findIndex(([one, other]) => one === other);
  if (alike >= 0) return refused(fieldRefusal(`apart[${alike}]`, 'mismatch'));
  const strange = pairs.findIndex((pair) => !pair.every(worksHere));
  if (strange >= 0)
    return refused(refusal('not_found', { errors: [{ field: `apart[${strange}]`, code: 'not_found' }] }));
  const settings: FillSettings = {
    unknownToo: unknownToo ?? was.unknownToo,
    beyondContract: beyondContract ?? was.beyondContract,
    movePlaced: movePlaced ?? was.movePlaced,
    apart: apart ? orderedPairs(apart) : was.apart,
    wishes: { ...was.wishes, ...withoutAbsent(wishes ?? {}) },
  };
  return sameSettings(settings, was)
    ? happened()
    : happened({ type: 'FillSettingsChanged', data: { locationId, jobFilterId, settings, was: { ...was } } });
}

const withoutAbsent = (wishes: object): Partial<FillSettings['wishes']> =>
  Object.fromEntries(Object.entries(wishes).filter(([, importance]) => importance !== undefined));

/** Decider of the settings of a location's departments. */
export const fillSettingsDecider: Decider<
  FillSettingsCommand,
  FillSettingsEvent,
  FillSettingsState,
  FillSettingsContext
> = {
  initialState: {},
  evolve: (state: FillSettingsState, events: readonly Recorded<FillSettingsEvent>[]) =>
    events.reduce((before, { data: { jobFilterId, settings } }) => ({ ...before, [jobFilterId]: settings }), state),
  decide,
};
