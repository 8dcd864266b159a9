import { useTranslation } from 'react-i18next';
import type { InputNote } from '#domain/note/note.views';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { NoteEditor } from './note-editor.js';

/** Waits shortly for the location's records. */
export const loader = locationListLoader;

const NEVER_WRITTEN: InputNote = { text: '', revision: 0, updatedAt: null, updatedBy: null };

/** /note: editor of the location's shared note, live. Skeleton, and an error when the records are refused. */
export function Page() {
  const { t } = useTranslation('note');
  const { list } = useLocationList('note');
  return (
    <Frame title={t('title')}>
      {list.phase === 'loading' && <TextSkeleton />}
      {list.phase === 'failed' && <CallErrorState title={t('failed')} error={list.error} retry={list.refetch} />}
      {list.phase === 'ready' && <NoteEditor newest={list.data[0] ?? NEVER_WRITTEN} />}
    </Frame>
  );
}
