import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useRosterDirectory } from '../../published-week/use-rosters.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import { StatusBadge, type StatusTone } from '../../../kit/ui/feedback/status-badge.js';
import classes from './request-line.module.css';
import { useRequestShift } from './use-request-shift.js';
import type { Write } from '../../../kit/mutations/use-write.js';
import { RequestFailure } from './request-failure.js';

export interface RequestLineProps {
  readonly shift: FullSchedule;
  /** State of the request. */
  readonly status?: { readonly tone: StatusTone; readonly text: string };
  /** Sentence about the people of the request and what it waits for. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Write whose failure is shown. */
  readonly write?: Write;
}

/** One request in a list: shift in words, job with colour, status, sentence, failure of its write and its actions. */
export function RequestLine({ shift, status, children, actions, write }: RequestLineProps) {
  const texts = useRequestShift();
  const directory = useRosterDirectory();
  const job = directory.phase === 'ready' ? directory.jobs.get(shift.jobId) : undefined;
  return (
    <div className="f-detail lh-145 p-6">
      <div className="row between gap-4">
        <p className={`f-14 medium num ${classes.when}`}>
          <span aria-hidden="true">{texts.written(shift)}</span>
          <VisuallyHidden>{texts.spoken(shift)}</VisuallyHidden>
        </p>
        {status && <StatusBadge tone={status.tone}>{status.text}</StatusBadge>}
      </div>
      {job && (
        <p className="row gap-3 faint">
          <JobEdge colour={job.colour} height={11} />
          {job.name}
        </p>
      )}
      <p className="secondary num mt-1">{children}</p>
      {write && <RequestFailure write={write} />}
      {actions !== undefined && <div className={`flex wrap gap-4 mt-4 ${classes.actions}`}>{actions}</div>}
    </div>
  );
}

/** List of requests in one card. */
export function RequestLines({ children }: { readonly children: ReactNode }) {
  return <ul className={`panel ${classes.lines}`}>{children}</ul>;
}
