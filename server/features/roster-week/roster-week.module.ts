import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { rosterWeekKind } from '../planning/planning-contexts.js';
import { shiftProjection } from './shift.projection.js';

@Module({})
export class RosterWeekModule {
  constructor(kinds: StreamKinds, inline: InlineProjections) {
    kinds.register(rosterWeekKind);
    inline.register(shiftProjection);
  }
}
