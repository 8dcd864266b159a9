import type { OrganisationEvent } from '#domain/organisation/organisation.events';
import { organisationDecider } from '#domain/organisation/organisation.decider';
import type { OrganisationState } from '#domain/organisation/organisation.state';
import type { StreamKind } from '../../event-store/stream-kind.js';

/** Stream kind of organisations: locations, jobs, departments and settings. */
export const organisationKind: StreamKind<OrganisationState, OrganisationEvent> = {
  name: 'organisation',
  ...organisationDecider,
};
