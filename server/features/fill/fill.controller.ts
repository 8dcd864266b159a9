import { Controller } from '@nestjs/common';
import { scheduleDtFill } from '#domain/fill/fill.calls';
import { Reach } from '../../access/reach.js';
import { CallHandler } from '../../http/call-handler.js';
import type { CallRequest, RequestOf } from '../../http/call-request.js';
import { FillQueries } from './fill.query.js';

/**
 * Call that proposes people for open draft slots of a location within reach; the search ends when the caller leaves.
 */
@Controller()
export class FillController {
  constructor(
    private readonly fill: FillQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(scheduleDtFill)
  async propose({ caller, input, http }: RequestOf<typeof scheduleDtFill>) {
    const { start, horecaLocationId, jobFilterId, date = null, unknownToo, beyondContract, seed, steps } = input.query;
    const here = this.reach.location(caller, horecaLocationId ?? caller.locationId, 'horecaLocationId');
    const department = jobFilterId ? await this.reach.jobFilter(caller, jobFilterId, 'jobFilterId') : null;
    const request = {
      locationId: department?.locationId ?? here,
      monday: start,
      jobFilterId: department?.jobFilterId ?? null,
      date,
      settings: { unknownToo, beyondContract },
      budget: { seed, steps },
    };
    return untilGone(http, (signal) => this.fill.proposeWeek(caller, request, signal));
  }
}

/** Work for somebody who waits for its answer; the signal tells that they no longer do. */
async function untilGone<Answer>(
  { raw }: CallRequest,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const gone = new AbortController();
  const abort = () => gone.abort();
  raw.socket.once('close', abort);
  try {
    return await work(gone.signal);
  } finally {
    raw.socket.off('close', abort);
  }
}
