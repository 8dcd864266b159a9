import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { LiveStreams } from '../../live/live-streams.js';
import { draftWeekKind } from '../planning/planning-contexts.js';
import { AddDayFromTemplateHandler, DiscardDraftHandler } from './draft-part.handlers.js';
import { DraftWeekController } from './draft-week.controller.js';
import { DraftWeekLive } from './draft-week.live.js';
import { draftWeekProjection } from './draft-week.projection.js';
import { FindUnavailableHandler, ListDraftSlotsHandler } from './draft-week.query.js';
import { DraftWrites } from './draft-writes.js';
import { EditSlotHandler } from './edit-slot.handler.js';
import { PublishHandler } from './publish.handler.js';
import { SlotEditsHandler } from './slot-edits.handler.js';
import { StartDraftHandler } from './start-draft.handler.js';
import { UndoHandler } from './undo.handler.js';

@Module({
  controllers: [DraftWeekController],
  providers: [
    AddDayFromTemplateHandler,
    DiscardDraftHandler,
    DraftWeekLive,
    DraftWrites,
    EditSlotHandler,
    FindUnavailableHandler,
    ListDraftSlotsHandler,
    PublishHandler,
    SlotEditsHandler,
    StartDraftHandler,
    UndoHandler,
  ],
})
export class DraftWeekModule {
  constructor(kinds: StreamKinds, inline: InlineProjections, live: LiveStreams, draftWeekLive: DraftWeekLive) {
    kinds.register(draftWeekKind);
    inline.register(draftWeekProjection);
    live.register(draftWeekLive);
  }
}
