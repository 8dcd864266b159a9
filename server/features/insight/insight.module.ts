import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { FollowedProjections } from '../../projections/followed-projection.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { CallOffReader } from './call-offs.reader.js';
import { CallOffQueries } from './call-offs.query.js';
import { CostController } from './cost.controller.js';
import { CostQueries } from './cost.query.js';
import { EmployeeQueries } from './employees.query.js';
import { FairnessQueries, ReadFairnessHandler } from './fairness.query.js';
import { FiguresReader } from './figures.reader.js';
import { GivenReader } from './given.reader.js';
import { InsightController } from './insight.controller.js';
import { insightProjection } from './insight.projection.js';
import { MinimumWageQueries } from './minimum-wage.query.js';
import { OnCallTermsQueries } from './on-call-terms.query.js';
import { SetTurnoverHandler, turnoverKind } from './turnover.handler.js';
import { StatisticsMaker } from './statistics.maker.js';
import { turnoverProjection } from './turnover.projection.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, turnoverKind)
@Registers(InlineProjections, turnoverProjection)
@Registers(FollowedProjections, insightProjection)
@Module({
  controllers: [InsightController, CostController],
  providers: [
    CallOffQueries,
    CallOffReader,
    CostQueries,
    EmployeeQueries,
    FairnessQueries,
    FiguresReader,
    GivenReader,
    MinimumWageQueries,
    OnCallTermsQueries,
    ReadFairnessHandler,
    SetTurnoverHandler,
    StatisticsMaker,
  ],
})
export class InsightModule {}
