import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobView } from '#domain/job/job.views';
import type { Colleague } from '#domain/own-roster/colleagues';
import { useFormat } from '../../platform/session/use-session.js';
import classes from './shift-facts.module.css';
import { useColleagueWords } from './use-colleague-words.js';
import { useRosterDirectory } from '../published-week/use-rosters.js';

const NO_JOBS: ReadonlyMap<string, JobView> = new Map<string, never>();

/**
 * Colleagues of a shift in a sentence; a button unfolds the list, with times and jobs, when the sentence does not name
 * everybody, and folds it again.
 */
export function ColleaguesFact({ colleagues }: { readonly colleagues: readonly Colleague[] }) {
  const { t } = useTranslation('shiftCard');
  const directory = useRosterDirectory();
  const wordsOf = useColleagueWords();
  const [opened, setOpened] = useState(false);
  const jobs = directory.phase === 'ready' ? directory.jobs : NO_JOBS;
  const { sentence, unnamed } = wordsOf(colleagues, jobs);
  return (
    <>
      {!opened && <span className="mr-3">{sentence}</span>}
      {opened && <People colleagues={colleagues} jobs={jobs} />}
      {unnamed > 0 && (
        <UnstyledButton
          className={`plain-size w-500 accent round-xs ${classes.more}`}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'fewer' : 'everybody')}
        </UnstyledButton>
      )}
    </>
  );
}

function People({ colleagues, jobs }: { colleagues: readonly Colleague[]; jobs: ReadonlyMap<string, JobView> }) {
  const format = useFormat();
  return (
    <ul className={classes.people}>
      {colleagues.map(({ shift, name }) => (
        <li className="contents" key={shift.id}>
          <span className="secondary num">{format.moments(shift.start, shift.ending)}</span>
          <span>
            {name} <span className="faint">{jobs.get(shift.jobId)?.name}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
