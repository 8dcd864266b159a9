import { useEffect, useState } from 'react';
import { distinctUntilChanged, filter, skip } from 'rxjs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { connection } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { type PublicationFact, acknowledgementsOf } from './acknowledgements.js';
import { everDrafted } from './ever-drafted.js';
import type { PreviewDepartment, DepartmentDraft } from './preview-input.js';
import { differingRows, type PreviewRow, previewRows, rowsText } from './publication-rows.js';
import { publishCalls } from './publish-calls.js';
import { type PartState, Publishing } from './publishing.state.js';

/** Edits of colleagues come in bursts: the server is asked when they have rested this long. */
const ASK_AFTER_MS = 400;

/** A department in the preview. */
export interface PreviewPart {
  readonly draft: DepartmentDraft;
  readonly rows: readonly PreviewRow[];
  /** Keys of rows that say something else than when the preview was opened. */
  readonly fresh: ReadonlySet<string>;
  readonly state: PartState;
  readonly acknowledgements: readonly PublicationFact[];
}

const ASKING: PartState = { phase: 'asking' };
const NO_ROWS: readonly PreviewRow[] = [];

interface Question {
  readonly monday: CivilDate;
  readonly departments: readonly PreviewDepartment[];
  /** Departments that are chosen. */
  readonly chosen: readonly JobFilterId[];
  /** Own edits that the server has not answered yet. */
  readonly unsent: number;
}

/**
 * Preview of publishing the chosen departments: rows and facts, asked from the server when one is chosen and again,
 * after a short wait, when its rows change; never while own edits are unsent. Rows changed since the preview opened
 * are `fresh`. Departments stay listed after they are published.
 */
export function usePreview({ monday, departments, chosen, unsent }: Question) {
  const [drafts, setDrafts] = useState<readonly DepartmentDraft[]>(() => everDrafted([], departments));
  const now = everDrafted(drafts, departments);
  if (now !== drafts) setDrafts(now);

  const rowsOf = new Map(now.map((draft) => [draft.jobFilterId, previewRows(draft)]));
  const [opened, setOpened] = useState<ReadonlyMap<JobFilterId, readonly PreviewRow[]>>(new Map());
  const unseen = chosen.filter((id) => !opened.has(id) && rowsOf.has(id));
  if (unseen.length > 0)
    setOpened(new Map([...opened, ...unseen.map((id) => [id, rowsOf.get(id) ?? NO_ROWS] as const)]));

  const [shown] = useState(() => new Map<JobFilterId, string>());
  const texts = [...rowsOf].map(([id, rows]) => [id, rowsText(rows)] as const);
  useEffect(() => {
    for (const [id, text] of texts) shown.set(id, text);
  });

  const [publishing] = useState(
    () => new Publishing({ calls: publishCalls(monday), online$: backOnline$, shown: (id) => shown.get(id) ?? '' }),
  );
  useEffect(() => publishing.watch(), [publishing]);
  const { parts, progress } = useLiveState(publishing.state);

  // Asked when a department is chosen, and again whenever its preview says something else. What is asked while own
  // edits are on their way is answered without them, though the preview shows them.
  const isAnswered = unsent === 0;
  const [previewed] = useState(() => new Map<JobFilterId, string>());
  const questions = now
    .filter(({ jobFilterId }) => chosen.includes(jobFilterId))
    .map((draft): [JobFilterId, string] => [
      draft.jobFilterId,
      `${isOpen(draft, departments)} ${rowsText(rowsOf.get(draft.jobFilterId) ?? NO_ROWS)}`,
    ]);
  const question = JSON.stringify(questions);
  useEffect(() => {
    if (!isAnswered) return undefined;
    const moved = (JSON.parse(question) as typeof questions).filter(([id, text]) => previewed.get(id) !== text);
    if (moved.length === 0) return undefined;
    const isFirst = moved.some(([id]) => !previewed.has(id));
    const timer = setTimeout(
      () => {
        for (const [id, text] of moved) {
          previewed.set(id, text);
          void publishing.ask(id);
        }
      },
      isFirst ? 0 : ASK_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [publishing, question, previewed, isAnswered]);

  const all = now.map((draft): PreviewPart => {
    const rows = rowsOf.get(draft.jobFilterId) ?? NO_ROWS;
    const state = parts.get(draft.jobFilterId) ?? ASKING;
    return {
      draft,
      rows,
      fresh: differingRows(opened.get(draft.jobFilterId) ?? rows, rows),
      state,
      acknowledgements: state.phase === 'ready' ? acknowledgementsOf(state.facts, draft.plan) : [],
    };
  });
  return { all, parts: all.filter(({ draft }) => chosen.includes(draft.jobFilterId)), progress, publishing };
}

const isOpen = ({ jobFilterId }: DepartmentDraft, departments: readonly PreviewDepartment[]): boolean =>
  departments.some((department) => department.jobFilterId === jobFilterId && department.plan !== null);

const backOnline$ = connection.values$.pipe(
  distinctUntilChanged(),
  skip(1),
  filter((state) => state === 'online'),
);
