import { Command } from '@nestjs/cqrs';
import type {
  AddHouseProfile,
  ChangeHouseProfile,
  RemoveHouseProfile,
  RetireHouseProfile,
} from '#domain/house-profile/house-profile.decider';
import type { HouseProfileView } from '#domain/house-profile/house-profile.views';
import type { LocationId } from '#domain/kernel/ids';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { HouseProfileId } from '#domain/rules/house-profile';
import type { PutBackRequest } from '../../decision-context/put-back-as-seen.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';

/** Edit of a rule profile, with name and note as typed; absent fields are unchanged. */
export type HouseProfileEdit =
  | (Omit<AddHouseProfile, 'nameId' | 'noteId'> & { readonly name: string; readonly note: string })
  | (Omit<ChangeHouseProfile, 'nameId' | 'noteId'> & {
      readonly name?: string | undefined;
      readonly note?: string | undefined;
    })
  | RetireHouseProfile
  | RemoveHouseProfile;

/**
 * Adds, changes, retires or removes a rule profile. Answers it, or its successor if the change began a new one; null
 * after a removal.
 */
export class EditHouseProfile extends Command<HouseProfileView | null> {
  constructor(
    readonly origin: CommandOrigin,
    /** Decides which date is today. */
    readonly locationId: LocationId,
    readonly edit: HouseProfileEdit,
  ) {
    super();
  }
}

/**
 * Restores the content that a rule profile had before a write, also over later changes; removes one that the write
 * added. Asks first (`put_back_needs_confirmation`) unless confirmed.
 */
export class PutHouseProfileBack extends Command<PutBackAnswer> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly profileId: HouseProfileId,
    readonly request: PutBackRequest,
  ) {
    super();
  }
}
