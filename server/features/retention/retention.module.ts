import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { Retention } from './retention.js';
import { Registers } from '../../registration/registers.js';

/** Deletion of data that is older than an organisation's retention periods. */
@Registers(StreamKinds, { name: 'retention', initialState: null, evolve: () => null })
@Module({ providers: [Retention] })
export class RetentionModule {}
