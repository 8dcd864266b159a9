import { Injectable } from '@nestjs/common';

/** One thing that has to be right before a node may get requests. Answers what is wrong; null: nothing. */
export interface ReadinessCheck {
  readonly name: string;
  problem(): Promise<string | null>;
}

/** Checks register themselves; the health calls ask them all. */
@Injectable()
export class Readiness {
  private readonly checks: ReadinessCheck[] = [];

  register(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  /** Problems by check; null where there is none. A check that fails is a problem, not an error. */
  async report(): Promise<Record<string, string | null>> {
    const entries = this.checks.map(async ({ name, problem }): Promise<[string, string | null]> => {
      try {
        return [name, await problem()];
      } catch (error) {
        return [name, error instanceof Error ? error.message : String(error)];
      }
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}
