import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { Retention } from './retention.js';
import { Registers } from '../../registration/registers.js';

/** How long things are kept: what is older goes by itself. */
@Registers(StreamKinds, { name: 'retention', initialState: null, evolve: () => null })
@Module({ providers: [Retention] })
export class RetentionModule {}
