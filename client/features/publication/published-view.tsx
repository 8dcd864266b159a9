import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isoWeekNumber } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import type { Publication } from '#domain/draft-week/draft-week.views';
import type { PublicationAudience } from '#domain/roster-week/roster-week.events';
import { LazyRosterSeenDialog, RosterSeenStrip } from '../../roster/read-receipts/roster-seen.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { Dialog } from '../../kit/ui/overlay/dialog.js';
import { affectedPeople } from './concerned.js';
import type { PreviewFacts } from './preview-input.js';
import classes from './published-view.module.css';
import type { PreviewPart } from './use-preview.js';

export interface PublishedViewProps {
  readonly facts: PreviewFacts;
  readonly parts: readonly PreviewPart[];
  readonly publications: readonly Publication[];
  /** Audience that was notified. */
  readonly tell: PublicationAudience;
  readonly onRevise: (...jobFilterIds: readonly JobFilterId[]) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Dialog after publishing: shifts and open shifts per department, number of people whose shifts changed, when they get
 * a message, and the strip with the live number who have not seen it. Buttons open the read receipts, /main in that
 * week, and the departments as a draft again. Announced to screen readers.
 */
export function PublishedView({ facts, parts, publications, tell, onRevise, onClose }: PublishedViewProps) {
  const { t } = useTranslation('publication');
  const navigate = useNavigate();
  const [asksWhoSaw, setAsksWhoSaw] = useState(false);
  const title = t('done.title', { number: isoWeekNumber(facts.monday) });
  useEffect(() => announce(title), [title]);
  const [only, ...others] = publications;
  const people = affectedPeople(parts.flatMap(({ rows }) => rows)).size;

  const toRoster = () => {
    const department = others.length === 0 && only ? only.jobFilterId : 'all';
    onClose();
    void navigate(`/main?${new URLSearchParams({ week: facts.monday, department }).toString()}`);
  };
  const revise = async () => {
    onClose();
    await onRevise(...publications.map(({ jobFilterId }) => jobFilterId));
  };

  if (asksWhoSaw) return <LazyRosterSeenDialog opened monday={facts.monday} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        <span className="row gap-4">
          <IconCircleCheck size={20} className={classes.sign} aria-hidden="true" />
          {title}
        </span>
      }
      footer={
        <>
          <Button variant="default" onClick={() => void revise()}>
            {t('done.revise')}
          </Button>
          <Button onClick={toRoster} data-autofocus>
            {t('done.look')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {publications.map(({ id, jobFilterId, shifts, openShifts }) => (
          <li key={id}>
            {t('done.department', {
              department: parts.find(({ draft }) => draft.jobFilterId === jobFilterId)?.draft.name ?? '',
              shifts: t('done.shifts', { count: shifts }),
              open: t('done.open', { count: openShifts }),
            })}
          </li>
        ))}
      </ul>
      {people > 0 && <p className="secondary mt-4">{t('done.people', { count: people })}</p>}
      {tell !== 'nobody' && (people > 0 || tell === 'department') && <p className="secondary mt-4">{t('tell.when')}</p>}
      <RosterSeenStrip monday={facts.monday} onOpen={() => setAsksWhoSaw(true)} />
      <p className="secondary mt-4">{t('done.back')}</p>
    </Dialog>
  );
}
