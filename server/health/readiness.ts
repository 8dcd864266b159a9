import { Injectable } from '@nestjs/common';
import { Registry } from '../registration/registry.js';

/** One thing that has to be right before a node may get requests. Answers what is wrong; null: nothing. */
export interface ReadinessCheck {
  readonly name: string;
  /** A problem is told, and the node stays ready: other nodes would answer no better. */
  readonly keepsServing?: true;
  problem(): Promise<string | null>;
}

export interface ReadinessReport {
  readonly ready: boolean;
  /** Problems by check; null where there is none. */
  readonly checks: Readonly<Record<string, string | null>>;
}

/** The health calls ask every check. */
@Injectable()
export class Readiness extends Registry<ReadinessCheck> {
  private running: Promise<ReadinessReport> | null = null;

  protected nameOf({ name }: ReadinessCheck): string {
    return name;
  }

  /** Asks every check; whoever asks meanwhile shares the report. A check that fails is a problem, not an error. */
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
