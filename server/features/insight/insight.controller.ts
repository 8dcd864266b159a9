import { Controller } from '@nestjs/common';
import * as calls from '#domain/insight/insight.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
import { CallOffQueries } from './call-offs.query.js';
import { EmployeeQueries } from './employees.query.js';
import { FairnessQueries } from './fairness.query.js';

/** Figures for who plans; of fairness also for who works. */
@Controller()
export class InsightController {
  constructor(
    private readonly callOffs: CallOffQueries,
    private readonly employees: EmployeeQueries,
    private readonly fairness: FairnessQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.statsTimeslots)
  timeslots(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.statsTimeslots>) {
    return this.callOffs.timeslots(caller, input.parse().query);
  }

  @CallHandler(calls.statsTimeslotsWeeks)
  timeslotPicture(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.statsTimeslotsWeeks>) {
    return this.callOffs.timeslotPicture(caller, input.parse().query);
  }

  @CallHandler(calls.statsTimeslotsDetail)
  async timeslotDetail(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.statsTimeslotsDetail>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.callOffs.details(caller, userId, periodOf(input.parse().query));
  }

  @CallHandler(calls.statsCalloffOutcomes)
  async callOffOutcomes(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.statsCalloffOutcomes>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.callOffs.outcomes(caller, userId, periodOf(input.parse().query));
  }

  @CallHandler(calls.statsCalloffs)
  callOffCounts(@CurrentUser() caller: Caller) {
    return this.callOffs.counts(caller);
  }

  @CallHandler(calls.statsCalloffsDetail)
  async callOffDetail(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.statsCalloffsDetail>) {
    return this.callOffs.details(caller, await this.reach.user(caller, input.params.id), periodOf({}));
  }

  @CallHandler(calls.statsEmployees)
  employeeStats(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.statsEmployees>) {
    return this.employees.employees(caller, input.parse().query);
  }

  @CallHandler(calls.statsEmployeesWeeks)
  employeeWeeks(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.statsEmployeesWeeks>) {
    return this.employees.employeeWeeks(caller, input.parse().query);
  }

  @CallHandler(calls.statsEmployee)
  async employee(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.statsEmployee>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.employees.employee(caller, userId, input.parse().query.weeks);
  }

  @CallHandler(calls.statsContract)
  contract(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.statsContract>) {
    return this.employees.contractWeeks(caller, input.parse().query.start);
  }

  @CallHandler(calls.statsFairness)
  ledger(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.statsFairness>) {
    return this.fairness.ledger(caller, input.parse().query.weeks);
  }
}

type PeriodQuery = ReturnType<CallInput<typeof calls.statsTimeslotsDetail>['parse']>['query'];

const periodOf = ({ from, until }: PeriodQuery) => ({ from, until });
