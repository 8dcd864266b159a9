import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { OrganisationSetUp } from './organisation-set-up.js';

@Module({ providers: [OrganisationSetUp], exports: [OrganisationSetUp] })
export class OrganisationModule {
  constructor(kinds: StreamKinds) {
    kinds.register({ name: 'organisation', initialState: null, evolve: () => null });
    kinds.register({ name: 'person', initialState: null, evolve: () => null });
  }
}
