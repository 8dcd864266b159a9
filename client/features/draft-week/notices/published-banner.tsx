import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobFilterId } from '#domain/kernel/ids';
import { commitEvents } from '#domain/draft-week/commit-events';
import { givenName } from '#domain/texts/names';
import { personName } from '../board/board.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { useRevise } from '../revision/use-revise.js';
import { Banner } from './banner.js';

/**
 * Banners of published departments, which can only be read: who has just published each, and a button that reopens it
 * after a confirmation. With several departments on the board only those that were just published; nothing without any.
 */
export function PublishedBanner() {
  const { t } = useTranslation('draftWeek');
  const { open } = useBoard();
  const departments = useBoardView((view) => view.departments);
  const publishers = usePublishers();
  const { revise, isBusy } = useRevise();
  const published = departments.filter(({ status }) => status === 'published');
  // With several on the board each says so in its own heading; here only what has just happened.
  const text =
    departments.length === 1 ? published : published.filter(({ filter }) => publishers.has(filter.jobFilterId));
  return text.map(({ filter: { jobFilterId, name: department }, state }) => {
    const isOwn = state?.publishedBy?.id === open.session.userId;
    const name = isOwn ? undefined : publishers.get(jobFilterId);
    return (
      <Banner
        key={jobFilterId}
        tone="info"
        icon={<IconLock size={15} aria-hidden="true" />}
        action={
          <Button variant="default" size="xs" loading={isBusy} onClick={() => void revise(jobFilterId)}>
            {t('revise.action')}
          </Button>
        }
      >
        {name === undefined ? t('banner.published', { department }) : t('banner.publishedBy', { name, department })}
      </Banner>
    );
  });
}

const NOBODY: ReadonlyMap<JobFilterId, string> = new Map();

/** Names of colleagues who published a department while one was looking. */
function usePublishers(): ReadonlyMap<JobFilterId, string> {
  const { t } = useTranslation('draftWeek');
  const { open } = useBoard();
  const [names, setNames] = useState(NOBODY);
  useEffect(() => {
    const subscription = open.session.colleagueEdits$.subscribe(({ actorId, commit }) => {
      const events = commitEvents(commit);
      const ids = events.flatMap(({ type, data }) => (type === 'DraftPublished' ? [data.jobFilterId] : []));
      if (ids.length === 0) return;
      const name = givenName(personName(open, actorId) ?? t('colleague.somebody'));
      setNames((existing) => new Map([...existing, ...ids.map((id): [JobFilterId, string] => [id, name])]));
    });
    return () => subscription.unsubscribe();
  }, [open, t]);
  return names;
}
