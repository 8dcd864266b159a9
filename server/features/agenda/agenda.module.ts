import { Module } from '@nestjs/common';
import { agenda, isRecent } from '#domain/agenda/agenda.resource';
import type { Moment } from '#domain/kernel/clock-time';
import { todayAt } from '#domain/kernel/zone';
import { resourceModule } from '../../resource/resource.module.js';
import { AgendaController } from './agenda.controller.js';
import { AgendaQueries } from './agenda.query.js';

/** Whether an item is recent enough to be pushed, by the date in UTC, accurate to a day. */
const isPushed = ({ until }: Readonly<Record<string, unknown>>): boolean =>
  isRecent({ until: until as Moment }, todayAt(Date.now(), 'UTC'));

/** Declared agenda with a list by dates of its own; live records only for items that are current or ended recently. */
@Module({
  imports: [resourceModule(agenda, { list: true, recent: (all) => all.filter(isPushed) })],
  controllers: [AgendaController],
  providers: [AgendaQueries],
})
export class AgendaModule {}
