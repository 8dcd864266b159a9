import { Injectable } from '@nestjs/common';
import { Registry } from '../registration/registry.js';

/** Condition for sending requests to a node. */
export interface ReadinessCheck {
  readonly name: string;
  /** A problem is reported, but the node stays ready, because other nodes would have it too. */
  readonly keepsServing?: true;
  /** Description of the problem; null: none. A thrown error counts as a problem. */
  problem(): Promise<string | null>;
}

/** Result of all checks. */
export interface ReadinessReport {
  readonly ready: boolean;
  /** Problem by name of the check; null: none. */
  readonly checks: Readonly<Record<string, string | null>>;
}

/** Registry of readiness checks. */
@Injectable()
export class Readiness extends Registry<ReadinessCheck> {
  private running: Promise<ReadinessReport> | null = null;

  protected nameOf({ name }: ReadinessCheck): string {
    return name;
  }

  /** Runs all checks; calls during a run share its result. Never rejects: an error of a check is its problem. */
  report(): Promise<ReadinessReport> {
    this.running ??= this.ask().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async ask(): Promise<ReadinessReport> {
    const all = this.all();
    const problems = await Promise.all(all.map(problemOf));
    const checks = Object.fromEntries(all.map(({ name }, index) => [name, problems[index] ?? null]));
    const ready = all.every(({ keepsServing }, index) => keepsServing || !problems[index]);
    return { ready, checks };
  }
}

async function problemOf(check: ReadinessCheck): Promise<string | null> {
  try {
    return await check.problem();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
