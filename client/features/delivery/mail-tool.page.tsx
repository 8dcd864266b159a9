import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { now } from '../../platform/state/clock.js';
import { settled } from '../../platform/state/settled.js';
import { session } from '../../platform/session/current-session.js';
import { useUser } from '../../platform/session/use-session.js';
import { rosterDirectory } from '../../roster/published-week/roster-directory.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import classes from './delivery.module.css';
import { type MessageDraft, EMPTY_DRAFT, storeMessageDraft, readDraft } from './draft.js';
import { MessageForm } from './message-form.js';
import { PeopleChoice } from './people-choice.js';
import { SentList } from './sent-list.js';
import { useRecipients } from './use-people.js';

/**
 * Waits for jobs and departments and reads the stored draft. `?to=` (ids separated by commas) replaces its recipients.
 */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<MessageDraft> => {
  await settled(rosterDirectory, ({ phase }) => phase !== 'loading');
  const userId = session.auth.value?.user.id;
  const draft = userId === undefined ? EMPTY_DRAFT : await readDraft(userId);
  // People chosen on another page.
  const to = new URL(request.url).searchParams.get('to');
  return to === null ? draft : { ...draft, userIds: to.split(',').filter((id) => id !== '') };
};

/**
 * /mail-tool: form for a mail or text message to enabled people of the location, and the user's sent messages. Each
 * change is stored as a draft on the device; sending deletes it.
 */
export function Page() {
  const { t } = useTranslation('delivery');
  const { id: userId } = useUser();
  const found = useLoaderData<MessageDraft | null>();
  const [draft, setDraft] = useState(found ?? EMPTY_DRAFT);
  const recipients = useRecipients();
  const chosen = new Set(draft.userIds);
  const people = recipients.data?.people ?? [];
  const change = (next: MessageDraft) => {
    setDraft(next);
    storeMessageDraft(userId, next, now());
  };
  return (
    <Frame title={t('title')}>
      {recipients.phase === 'loading' && <TableSkeleton />}
      {recipients.phase === 'failed' && (
        <CallErrorState title={t('failed')} error={recipients.error} retry={recipients.refetch} />
      )}
      {recipients.phase === 'ready' && (
        <div className={classes.tool}>
          <PeopleChoice people={people} chosen={chosen} onChoose={(ids) => change({ ...draft, userIds: [...ids] })} />
          <div className="stack shrink gap-32">
            <MessageForm
              draft={draft}
              onChange={(part) => change({ ...draft, ...part })}
              chosen={people.filter(({ id }) => chosen.has(id))}
              people={recipients.data}
              onSent={() => change(EMPTY_DRAFT)}
            />
            <SentList />
          </div>
        </div>
      )}
    </Frame>
  );
}
