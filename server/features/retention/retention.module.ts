import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { Retention } from './retention.js';

/** How long things are kept: what is older goes by itself. */
@Module({ providers: [Retention] })
export class RetentionModule {
  constructor(kinds: StreamKinds) {
    kinds.register({ name: 'retention', initialState: null, evolve: () => null });
  }
}
