import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { FillBest, FillResult } from '#domain/fill/fill-week';
import { countsOf, type FillProposal } from '#domain/fill/fill.views';
import { provedGap } from '#domain/fill/proved-gap';
import { FillSearches } from '../../fill/fill-searches.js';
import type { FillJob } from '../../fill/fill-job.js';
import { LOGGER } from '../../logging/logger.js';
import { FillJobs } from './fill-jobs.js';
import { FillLive } from './fill.live.js';
import { FillProposals } from './fill-proposals.js';
import { type FillRow, requestOf } from './fill-request.js';
import { FillStore } from './fill-store.js';
import { searchByDepartment } from './search-by-department.js';

/** Interval of looking for searches, in milliseconds. Requests on this node start at once. */
const POLL_MS = 2_000;
/** Interval of progress and lease. */
const BEAT_MS = 1_000;
const TIDY_MS = 10 * 60_000;

/** Searches of this node at once; each computes in a thread of its own. */
const AT_ONCE = 2;

/**
 * Searches proposals that were asked for, one at a time for each location. Each second it stores and pushes the best so
 * far; a search that a node leaves unfinished goes on at another, from there.
 */
@Injectable()
export class FillWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private readonly searching = new Set<Promise<void>>();
  private readonly leaving = new AbortController();
  private tidiedAt = 0;

  constructor(
    private readonly store: FillStore,
    private readonly jobs: FillJobs,
    private readonly searches: FillSearches,
    private readonly proposals: FillProposals,
    private readonly live: FillLive,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.lookIn(POLL_MS);
  }

  /** Ends its searches without their proposals: another node goes on with them. */
  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    this.leaving.abort();
    await Promise.all(this.searching);
  }

  /** Looks for waiting searches at once. */
  wake(): void {
    this.lookIn(0);
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.leaving.signal.aborted) return;
    this.timer = setTimeout(() => void this.look(), ms);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    try {
      while (!this.leaving.signal.aborted && this.searching.size < AT_ONCE) {
        const row = await this.store.take();
        if (!row) break;
        const search = this.search(row).finally(() => {
          this.searching.delete(search);
          this.lookIn(0);
        });
        this.searching.add(search);
      }
      if (Date.now() - this.tidiedAt >= TIDY_MS) {
        this.tidiedAt = Date.now();
        await this.store.tidy();
      }
    } catch (err) {
      this.logger.warn({ err }, 'searches cannot be made');
    }
    this.lookIn(POLL_MS);
  }

  private async search(row: FillRow): Promise<void> {
    try {
      await this.live.changed(row);
      await this.propose(row);
    } catch (err) {
      const { organisation_id: organisationId, fill_id: fillId } = row;
      this.logger.error({ err, organisationId, fillId }, 'no proposal could be made');
      await this.store.fail(row).catch((error: unknown) => this.logger.warn({ err: error }, 'a search stays leased'));
      await this.live.changed(row).catch(() => undefined);
    }
  }

  private async propose(row: FillRow): Promise<void> {
    const request = requestOf(row);
    const search = await this.jobs.searchOf(request, row.best?.assignments ?? null);
    if (!search) return this.end(row, { ...NOTHING, seed: row.seed });
    const { job } = search;
    const stop = new AbortController();
    const leave = () => stop.abort();
    this.leaving.signal.addEventListener('abort', leave);
    let best: FillBest | null = null;
    let isOurs = true;
    const beat = async () => {
      const renewed = await this.store.renew(row, best && proposalOf(job, { ...best, steps: 0, firstCost: best.cost }));
      isOurs = renewed !== null;
      if (!renewed || renewed.stopping) stop.abort();
      await this.live.changed(row);
    };
    let beating: Promise<void> = beat();
    const timer = setInterval(() => {
      beating = beating.then(beat).catch((err: unknown) => this.logger.warn({ err }, 'progress could not be stored'));
    }, BEAT_MS);
    try {
      const result = await searchByDepartment(this.searches, search, {
        stop: stop.signal,
        onBest: (found) => {
          best = found;
        },
      });
      clearInterval(timer);
      await beating;
      if (this.leaving.signal.aborted) return await this.store.release(row);
      if (isOurs) await this.end(row, proposalOf(job, result));
    } finally {
      clearInterval(timer);
      this.leaving.signal.removeEventListener('abort', leave);
    }
  }

  private async end(row: FillRow, proposal: FillProposal): Promise<void> {
    await this.proposals.record(row, proposal);
    await this.live.changed(row);
  }
}

const NOTHING: Omit<FillProposal, 'seed'> = {
  slots: [],
  assignments: [],
  steps: 0,
  penalty: 0,
  firstPenalty: 0,
  gap: null,
};

function proposalOf(
  { question, budget }: FillJob,
  { assignments, cost, firstCost, bound, steps }: FillResult,
): FillProposal {
  const isAssigned = new Set(assignments.map(({ slotId }) => slotId));
  const slots = question.slots
    .filter(({ slotId, placed }) => placed === undefined || isAssigned.has(slotId))
    .map(({ slotId, jobId, time, placed }) => ({ slotId, jobId, time, ...(placed && { placed }) }));
  const counts = countsOf({ slots, assignments: [...assignments] });
  return {
    slots,
    assignments: [...assignments],
    seed: budget.seed,
    steps,
    penalty: cost,
    firstPenalty: firstCost,
    gap: provedGap(cost, bound, counts.slots - counts.filled, counts.moved),
  };
}
