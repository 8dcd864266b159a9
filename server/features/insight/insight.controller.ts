import { Controller } from '@nestjs/common';
import * as calls from '#domain/insight/insight.calls';
import { onCallTerms } from '#domain/insight/on-call-terms.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { CallInput } from '../../http/call-input.js';
import { Reach } from '../../access/reach.js';
import { CallOffQueries } from './call-offs.query.js';
import { EmployeeQueries } from './employees.query.js';
import { FairnessQueries } from './fairness.query.js';
import { OnCallTermsQueries } from './on-call-terms.query.js';

/** Calls about statistics and terms on call for admins, and about fairness for staff too. */
@Controller()
export class InsightController {
  constructor(
    private readonly callOffs: CallOffQueries,
    private readonly employees: EmployeeQueries,
    private readonly fairness: FairnessQueries,
    private readonly onCall: OnCallTermsQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.statsTimeslots)
  timeslots({ caller, input }: RequestOf<typeof calls.statsTimeslots>) {
    return this.callOffs.timeslots(caller, input.query);
  }

  @CallHandler(calls.statsTimeslotsWeeks)
  timeslotPicture({ caller, input }: RequestOf<typeof calls.statsTimeslotsWeeks>) {
    return this.callOffs.timeslotPicture(caller, input.query);
  }

  @CallHandler(calls.statsTimeslotsDetail)
  async timeslotDetail({ caller, input }: RequestOf<typeof calls.statsTimeslotsDetail>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.callOffs.details(caller, userId, periodOf(input.query));
  }

  @CallHandler(calls.statsCalloffOutcomes)
  async callOffOutcomes({ caller, input }: RequestOf<typeof calls.statsCalloffOutcomes>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.callOffs.outcomes(caller, userId, periodOf(input.query));
  }

  @CallHandler(calls.statsCalloffs)
  callOffCounts({ caller }: RequestOf<typeof calls.statsCalloffs>) {
    return this.callOffs.counts(caller);
  }

  @CallHandler(calls.statsCalloffsDetail)
  async callOffDetail({ caller, input }: RequestOf<typeof calls.statsCalloffsDetail>) {
    return this.callOffs.details(caller, await this.reach.user(caller, input.params.id), periodOf({}));
  }

  @CallHandler(calls.statsEmployees)
  employeeStats({ caller, input }: RequestOf<typeof calls.statsEmployees>) {
    return this.employees.employees(caller, input.query);
  }

  @CallHandler(calls.statsEmployeesWeeks)
  employeeWeeks({ caller, input }: RequestOf<typeof calls.statsEmployeesWeeks>) {
    return this.employees.employeeWeeks(caller, input.query);
  }

  @CallHandler(calls.statsEmployee)
  async employee({ caller, input }: RequestOf<typeof calls.statsEmployee>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.employees.employee(caller, userId, input.query.weeks);
  }

  @CallHandler(calls.statsContract)
  contract({ caller, input }: RequestOf<typeof calls.statsContract>) {
    return this.employees.contractWeeks(caller, input.query.start);
  }

  @CallHandler(calls.statsFairness)
  ledger({ caller, input }: RequestOf<typeof calls.statsFairness>) {
    return this.fairness.ledger(caller, input.query.weeks);
  }

  @CallHandler(onCallTerms)
  due({ caller }: RequestOf<typeof onCallTerms>) {
    return this.onCall.due(caller);
  }
}

type PeriodQuery = ReturnType<CallInput<typeof calls.statsTimeslotsDetail>['parse']>['query'];

const periodOf = ({ from, until }: PeriodQuery) => ({ from, until });
