import type { JobFilterId } from '#domain/kernel/ids';
import type { Publication, PublishFacts, RosterFinding } from '#domain/draft-week/draft-week.views';
import type { PublicationAudience } from '#domain/roster-week/roster-week.events';
import { CallFailed } from '../../platform/connection/call-failed.js';

export type Facts = PublishFacts;

/** Findings that block publishing, and those among them that somebody allowed. */
export const errorsOf = ({ workingTime }: Pick<Facts, 'workingTime'>): RosterFinding[] =>
  workingTime.filter(({ severity }) => severity === 'error');

/** Findings that block publishing. */
export const blockingIn = (facts: Pick<Facts, 'workingTime'>): RosterFinding[] =>
  errorsOf(facts).filter(({ override }) => override === undefined);

/** Audience of a publication, and the sentence for it. */
export interface NoticeInput {
  readonly tell: PublicationAudience;
  readonly sentence: string;
}

/** Initial notice of a publication: to affected people, without a sentence. */
export const NOTIFY_AFFECTED: NoticeInput = { tell: 'affected', sentence: '' };

/** Facts in a failed call that asked before a publication; null for every other failure. */
export function factsIn(error: unknown): Facts | null {
  if (!(error instanceof CallFailed) || error.question?.code !== 'publishing_needs_confirmation') return null;
  return error.question.facts;
}

/** The publication of a week, department by department. */
export interface PublishCalls {
  /** Effects and losses of publishing. @throws CallFailed when publishing is impossible */
  readonly ask: (jobFilterId: JobFilterId) => Promise<Facts>;
  /** Publishes what the facts told. @throws CallFailed, with new facts when something moved since */
  readonly publish: (
    jobFilterId: JobFilterId,
    facts: Pick<Facts, 'revision' | 'acknowledge'>,
    notice: NoticeInput,
  ) => Promise<Publication>;
}
