import { Module } from '@nestjs/common';
import { evolvePerson } from '#domain/staff/person';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { organisationKind } from './organisation-kind.js';
import { OrganisationSetUp } from './organisation-set-up.js';

@Module({ providers: [OrganisationSetUp], exports: [OrganisationSetUp] })
export class OrganisationModule {
  constructor(kinds: StreamKinds) {
    kinds.register(organisationKind);
    kinds.register({ name: 'person', initialState: null, evolve: evolvePerson });
  }
}
