import type { RunningNode } from '../../../tools/testing/nodes.js';

interface Finding {
  readonly code: string;
  readonly userId: string | null;
  readonly date: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Node with a superuser who works on it. */
export class WorkingNode {
  /** Requests that were answered. */
  requests = 0;

  constructor(
    readonly node: RunningNode,
    private readonly token: string,
  ) {}

  async ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.node.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    this.requests += 1;
    return (await response.json()) as Answer;
  }

  /** Dates of a week's range, such as `from=…&until=…`, on which a person is told to be too young to work. */
  async tooYoung(userId: string, week: string): Promise<string[]> {
    const findings = await this.ask<readonly Finding[]>('GET', `/schedule-dt/check?${week}`);
    return findings
      .filter((one) => one.userId === userId && one.code === 'under_18_hours' && one.facts['maximum'] === 0)
      .map(({ date }) => date);
  }

  /** Date of the next change of rules, and the profile that it ends; undefined: none is known. */
  async boundary(): Promise<string | undefined> {
    const { boundary } = await this.ask<{ boundary: { date: string; now: string } | null }>(
      'GET',
      '/house-profiles/changes',
    );
    return boundary ? `${boundary.date} ${boundary.now}` : undefined;
  }
}
