import type { JobFilterId, JobId, UserId } from '#domain/kernel/ids';

/** Head of a group of lines: a department, a job, a person, or open shifts. */
export type GroupHead =
  | { readonly kind: 'department'; readonly jobFilterId: JobFilterId }
  | {
      readonly kind: 'job';
      readonly jobId: JobId;
      readonly name: string;
      readonly colour: string;
      readonly detail: string;
    }
  | { readonly kind: 'open'; readonly count: number; readonly expanded: boolean }
  | {
      readonly kind: 'person';
      readonly userId: UserId;
      readonly name: string;
      /** Hours of the week at every location. */
      readonly hours: number;
      readonly contractHours: number | null;
    };

/**
 * Job id, user id or `open` for the row of a head, as presence and pasted cells name it; null for headings and no
 * head.
 */
export function rowOf(head: GroupHead | undefined): string | null {
  switch (head?.kind) {
    case 'job':
      return head.jobId;
    case 'person':
      return head.userId;
    case 'open':
      return 'open';
    default:
      return null;
  }
}
