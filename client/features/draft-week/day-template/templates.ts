import { catchError, map, type Observable, of, startWith } from 'rxjs';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { templatesGet, templatesList } from '#domain/template/template.calls';
import type { TemplateSummary, TemplateView } from '#domain/template/template.views';
import { call$ } from '../../../shared/api/current-api.js';
import { LiveState } from '../../../shared/reactive/live-state.js';

export type Asked<Answer> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly answer: Answer };

const LOADING = { phase: 'loading' } as const;

const asked = <Answer>(answer$: Observable<Answer>): LiveState<Asked<Answer>> =>
  new LiveState<Asked<Answer>>(
    answer$.pipe(
      map((answer): Asked<Answer> => ({ phase: 'ready', answer })),
      catchError((error: unknown) => of<Asked<Answer>>({ phase: 'failed', error })),
      startWith(LOADING),
    ),
    LOADING,
  );

/** Templates of a department, asked for while somebody looks. */
export const templatesOf = (horecaLocationId: LocationId, jobFilterId: JobFilterId): LiveState<Asked<TemplateSummary[]>> =>
  asked(call$(templatesList, { query: { horecaLocationId, jobFilterId } }));

const NOTHING = new LiveState<Asked<TemplateView | null>>(of({ phase: 'ready', answer: null }), { phase: 'ready', answer: null });

/** A template with its shifts; null: none is chosen. */
export const templateWith = (id: string | null): LiveState<Asked<TemplateView | null>> =>
  id === null ? NOTHING : asked<TemplateView | null>(call$(templatesGet, { params: { id } }));
