import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { SpecialJobController } from './special-job.controller.js';
import { EditSpecialJobHandler, specialJobKind } from './special-job.handler.js';
import { specialJobProjection } from './special-job.projection.js';
import { SpecialJobReader } from './special-job.reader.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, specialJobKind)
@Registers(InlineProjections, specialJobProjection)
@Module({ controllers: [SpecialJobController], providers: [EditSpecialJobHandler, SpecialJobReader] })
export class SpecialJobModule {}
