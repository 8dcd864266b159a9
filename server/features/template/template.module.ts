import { Module } from '@nestjs/common';
import { RecordNames } from '../../event-store/record-names.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { TemplateController } from './template.controller.js';
import { EditTemplateHandler, templateKind } from './template.handler.js';
import { templateProjection } from './template.projection.js';
import { TemplateQueries } from './template.query.js';
import { TemplateReader } from './template-reader.js';
import { templateNames } from './template.table.js';
import { TemplateLive } from './template.live.js';
import { PutTemplateBackHandler } from './template-put-back.handler.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, templateKind)
@Registers(InlineProjections, templateProjection)
@Registers(RecordNames, templateNames)
@Module({
  controllers: [TemplateController],
  providers: [EditTemplateHandler, PutTemplateBackHandler, TemplateQueries, TemplateLive, TemplateReader],
})
export class TemplateModule {}
