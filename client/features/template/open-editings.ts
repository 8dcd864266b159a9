import type { LocationId } from '#domain/kernel/ids';
import { locationStream } from '#domain/location/location-records.views';
import { templatesGet, templatesUpdate } from '#domain/template/template.calls';
import type { TemplateView } from '#domain/template/template.views';
import { filter, skip, Subscription } from 'rxjs';
import { call } from '../../shared/api/current-api.js';
import { evict } from '../../shared/api/query.js';
import { recordChanges$ } from '../../shared/live/watched-records.js';
import { connection } from '../../shared/live-state/connection.js';
import { session } from '../../shared/session/current-session.js';
import { tellUnsent } from '../../shared/unsent/unsent.js';
import { TemplateEditing } from './template-editing.js';

interface Open {
  readonly editing: TemplateEditing;
  readonly following: Subscription;
  readonly userId: string;
  watchers: number;
}

const open = new Map<string, Open>();

/** The editing of a template: the one that still waits for an answer, else a new one. Keep it with `keepEditing`. */
export function editingOf(template: TemplateView): TemplateEditing {
  const userId = session.auth.value?.user.id ?? '';
  const known = open.get(template.id);
  if (known?.userId === userId) return known.editing;
  known?.following.unsubscribe();
  const { id } = template;
  const editing = new TemplateEditing(template, {
    save: (body) => call(templatesUpdate, { params: { id }, body }),
    read: () => call(templatesGet, { params: { id } }),
  });
  open.set(id, { editing, userId, watchers: 0, following: follow(editing, template, userId) });
  return editing;
}

/** Keeps it until the function that this gives back is called, and longer while something waits to be sent. */
export function keepEditing(editing: TemplateEditing): () => void {
  const { id } = editing.state.value.confirmed;
  const kept = open.get(id);
  if (kept?.editing !== editing) return () => undefined;
  kept.watchers += 1;
  return () => {
    kept.watchers -= 1;
    // What others read of it from now on is as it was left.
    evict(templatesGet);
    if (kept.watchers === 0 && editing.state.value.waiting === 0) forget(id);
  };
}

function forget(id: string): void {
  open.get(id)?.following.unsubscribe();
  open.delete(id);
  tellUnsent(`template/${id}`, null);
}

function follow(editing: TemplateEditing, { id, horecaLocationId }: TemplateView, userId: string): Subscription {
  const following = new Subscription();
  following.add(
    recordChanges$(locationStream(horecaLocationId as LocationId)).subscribe(({ changes }) => {
      for (const change of changes) {
        if (change.type !== 'template' || change.id !== id) continue;
        const { record } = change;
        if (record === null) editing.gone();
        else editing.heard(record.revision, change.actorId === userId ? '' : (change.actorId ?? ''));
      }
    }),
  );
  following.add(
    connection.values$
      .pipe(
        skip(1),
        filter((state) => state === 'online'),
      )
      .subscribe(() => editing.retry()),
  );
  following.add(
    editing.state.values$.subscribe(({ waiting, failure }) => {
      tellUnsent(`template/${id}`, {
        userId,
        kind: 'template',
        count: waiting,
        monday: null,
        isLate: failure !== null,
        refused: 0,
      });
      if (waiting === 0 && open.get(id)?.watchers === 0) forget(id);
    }),
  );
  following.add(
    session.auth.values$.subscribe((auth) => {
      // Nobody else sends what somebody left behind.
      if (auth?.user.id !== userId) forget(id);
    }),
  );
  return following;
}
