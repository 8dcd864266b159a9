import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { draftWeekKind } from '../../decision-context/planning-contexts.js';
import { AddDayFromTemplateHandler, DiscardDraftHandler } from './draft-part.handlers.js';
import { DraftWeekController } from './draft-week.controller.js';
import { DraftWeekLive } from './draft-week.live.js';
import { draftWeekProjection } from './draft-week.projection.js';
import { DraftWeekQueries } from './draft-week.query.js';
import { DraftWrites } from './draft-writes.js';
import { EditSlotHandler } from './edit-slot.handler.js';
import { ElsewhereLive } from './elsewhere.live.js';
import { OtherWeeksLive } from './other-weeks.live.js';
import { PersonnelController } from './personnel.controller.js';
import { PersonnelQueries } from './personnel.query.js';
import { PublishHandler } from './publish.handler.js';
import { PutSlotBackHandler } from './put-slot-back.handler.js';
import { PutWeekBackHandler } from './put-week-back.handler.js';
import { RuleChangesQueries } from './rule-changes.query.js';
import { RosterCheckQueries } from './roster-check.query.js';
import { SlotEditsHandler } from './slot-edits.handler.js';
import { CopyPreviewQueries } from './copy-preview.query.js';
import { StartDraftHandler } from './start-draft.handler.js';
import { UndoHandler } from './undo.handler.js';
import { UserWeeksQueries } from './user-weeks.query.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, draftWeekKind)
@Registers(InlineProjections, draftWeekProjection)
@Module({
  controllers: [DraftWeekController, PersonnelController],
  providers: [
    AddDayFromTemplateHandler,
    RosterCheckQueries,
    RuleChangesQueries,
    DiscardDraftHandler,
    DraftWeekLive,
    DraftWrites,
    EditSlotHandler,
    ElsewhereLive,
    OtherWeeksLive,
    PersonnelQueries,
    DraftWeekQueries,
    PublishHandler,
    PutSlotBackHandler,
    PutWeekBackHandler,
    UserWeeksQueries,
    SlotEditsHandler,
    CopyPreviewQueries,
    StartDraftHandler,
    UndoHandler,
  ],
})
export class DraftWeekModule {}
