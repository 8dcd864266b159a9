import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { type OrganisationId, TextId } from '../kernel/ids.js';
import { BuiltInProfileId, HouseProfileId, HouseSeverity, HouseValue } from '../rules/house-profile.js';

/** Content of a rule profile of an organisation. Name and note are texts outside the log. */
export const HouseProfileContent = z.object({
  nameId: TextId,
  /** Reason for the differences by text id; null: none. */
  noteId: TextId.nullable(),
  origin: BuiltInProfileId,
  /** Values that differ from the origin. */
  values: z.array(HouseValue),
  /** Severities that differ from the origin. */
  severities: z.array(HouseSeverity),
  from: CivilDate,
  /** Last date; null: without an end. */
  until: CivilDate.nullable(),
});
export type HouseProfileContent = z.infer<typeof HouseProfileContent>;

/** A rule profile was added, or a removed one was put back. */
export const HouseProfileAdded = defineEvent('HouseProfileAdded', {
  profileId: HouseProfileId,
  ...HouseProfileContent.shape,
});

/** Name, note, values, severities or dates of a rule profile changed, or were put back. */
export const HouseProfileChanged = defineEvent('HouseProfileChanged', {
  profileId: HouseProfileId,
  ...HouseProfileContent.shape,
  was: HouseProfileContent,
});

/** The last day of a rule profile was set. */
export const HouseProfileRetired = defineEvent('HouseProfileRetired', {
  profileId: HouseProfileId,
  until: CivilDate,
  was: z.object({ until: CivilDate.nullable() }),
});

/** A rule profile that begins on the day of its removal or later was removed. */
export const HouseProfileRemoved = defineEvent('HouseProfileRemoved', {
  profileId: HouseProfileId,
  was: HouseProfileContent,
});

/** Events of an organisation's rule profiles. */
export const HouseProfileEvent = z.discriminatedUnion('type', [
  HouseProfileAdded,
  HouseProfileChanged,
  HouseProfileRetired,
  HouseProfileRemoved,
]);
export type HouseProfileEvent = z.infer<typeof HouseProfileEvent>;

/** Stream of all rule profiles of an organisation: one stream, because their dates must not overlap. */
export const houseProfileStream = (organisationId: OrganisationId): string => `house-profile/${organisationId}`;
