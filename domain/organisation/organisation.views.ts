import { z } from 'zod';
import { answerShape } from '../kernel/settings.js';
import { ORGANISATION_SETTINGS } from './organisation.settings.js';

/** The organisation with everything that is set for all of it. */
export const OrganisationView = z.object({
  name: z.string(),
  ...answerShape(ORGANISATION_SETTINGS),
  revision: z.int(),
});
export type OrganisationView = z.infer<typeof OrganisationView>;
