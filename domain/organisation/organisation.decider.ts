import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { TextId } from '../kernel/ids.js';
import { fieldRefusal, refusal } from '../kernel/refusal.js';
import { refuseStale } from '../kernel/revision.js';
import type { OrganisationEvent } from './organisation.events.js';
import { settingDifferences } from '../kernel/settings.js';
import type { OrganisationSettingsChange } from './organisation.settings.js';
import { evolveOrganisation, NO_ORGANISATION, type OrganisationState } from './organisation.state.js';
import { decidePlace, type PlaceCommand, type PlaceContext } from './places.decider.js';
import { decideWork } from './work.decider.js';
import type { WorkCommand } from './work.commands.js';
import type { WorkContext } from './work.context.js';

/** Creates the organisation; `id_taken` when it exists. */
export interface FoundOrganisation {
  readonly type: 'FoundOrganisation';
}

/** Changes name or settings. */
export interface ChangeOrganisation {
  readonly type: 'ChangeOrganisation';
  /** Text ids of the new and former name; absent: unchanged. */
  readonly name?: { readonly nameId: TextId; readonly wasId: TextId };
  readonly settings: OrganisationSettingsChange;
  /** Whether the author has a passkey; false: they may not require passkeys, which would lock them out. */
  readonly hasPasskey?: boolean;
  /** Revision that the author saw; absent: not compared. */
  readonly basedOn?: number | undefined;
}

export type OrganisationCommand = FoundOrganisation | ChangeOrganisation | PlaceCommand | WorkCommand;

/** Facts about the location, job or department of a command. */
export interface OrganisationContext extends PlaceContext, WorkContext {}

type OrganisationDecision = Decision<OrganisationEvent>;

function decide(
  command: OrganisationCommand,
  state: OrganisationState,
  context: OrganisationContext,
  _meta: CommandMeta,
): OrganisationDecision {
  switch (command.type) {
    case 'FoundOrganisation':
      return state.founded ? refused(refusal('id_taken')) : happened({ type: 'OrganisationFounded', data: {} });
    case 'ChangeOrganisation':
      return changeOrganisation(command, state);
    case 'OpenLocation':
    case 'ChangeLocation':
    case 'ChangeOpeningHours':
    case 'SetOpeningHoursOnDate':
    case 'ChangeLastBus':
    case 'SetLastBusOnDate':
    case 'CloseLocation':
      return decidePlace(command, state, context);
    default:
      return decideWork(command, state, context);
  }
}

function changeOrganisation(
  { name, settings, hasPasskey, basedOn }: ChangeOrganisation,
  state: OrganisationState,
): OrganisationDecision {
  const stale = refuseStale(basedOn, { revision: state.revision });
  if (stale) return refused(stale);
  const { before, after } = settingDifferences(state.settings, settings);
  if (after.passkeysAsked && hasPasskey === false) return refused(fieldRefusal('passkeysAsked', 'no_passkey'));
  return happened(
    ...(name ? [{ type: 'OrganisationRenamed' as const, data: name }] : []),
    ...(Object.keys(after).length > 0
      ? [{ type: 'OrganisationSettingsChanged' as const, data: { before, after } }]
      : []),
  );
}

/**
 * Rules of an organisation's settings, locations, jobs and departments. They share a stream, since a job is in one
 * department of each of its locations, and the last location must not be closed.
 */
export const organisationDecider: Decider<
  OrganisationCommand,
  OrganisationEvent,
  OrganisationState,
  OrganisationContext
> = { initialState: NO_ORGANISATION, evolve: evolveOrganisation, decide };
