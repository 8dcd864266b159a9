import { Module } from '@nestjs/common';
import { evolvePerson } from '#domain/staff/person';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { organisationKind } from './organisation-kind.js';
import { OrganisationSetUp } from './organisation-set-up.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, organisationKind, { name: 'person', initialState: null, evolve: evolvePerson })
@Module({ providers: [OrganisationSetUp], exports: [OrganisationSetUp] })
export class OrganisationModule {}
