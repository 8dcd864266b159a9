import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '#domain/api/call';
import type { ClientRequest, ClientAnswer } from '../../platform/api/client-request.js';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { call, confirmable } from '../../platform/api/current-api.js';
import type { Store } from '../../platform/state/store.js';
import { toast, type ToastAction } from '../ui/feedback/toast.js';
import { useTakeBack } from './use-undo-toast.js';

/** Confirmation that a write succeeded, shown as a toast. */
export interface Done {
  readonly text: string;
  /**
   * Undoes the write. Offer it only where undo restores everything: a record that is created again is another one.
   * Resolves with a message where not everything could be undone; false: the user declined.
   */
  readonly undo?: () => Promise<string | void | false>;
  /** Link to the created record, for a write without undo. */
  readonly action?: ToastAction;
}

/** Result of a write: a confirmation to show, true or nothing for success without one; false: not done after all. */
export type WriteOutcome = Done | boolean | void;

/** Write of a row or a form. */
export type Work = () => Promise<WriteOutcome>;

/** Options of one write: confirmation question, result and subject. */
export interface WriteOptions<Answer> {
  /**
   * Shows the facts of a confirmation question; true sends the write again with `confirm`. Absent: a question is a
   * failure.
   */
  readonly ask?: (confirmation: ServerQuestion) => Promise<boolean>;
  /** Confirmation to show; absent: none. */
  readonly done?: (answer: Answer) => Done;
}

/** State of the writes of a list: rows with a write in progress, and errors by row. */
export interface ListWrites {
  /** Whether a write of a row is running. */
  readonly isBusy: (id: string) => boolean;
  /** Last error thrown for a row, for `DataTable` and `DecisionTable`; null: none since. */
  readonly failureOf: (id: string) => unknown;
  /**
   * Runs a write of a row and shows its confirmation as a toast; true: done. False: it failed (see `failureOf`), was
   * declined, or a write of the row is running, in which case nothing is run.
   */
  readonly run: (id: string, work: Work) => Promise<boolean>;
  /** Sends a call as a write of a row, with confirmation question and toast; results as for `run`. */
  readonly send: <C extends Call>(
    id: string,
    declared: C,
    request: ClientRequest<C>,
    options?: WriteOptions<ClientAnswer<C>>,
  ) => Promise<boolean>;
  /** Clears the failure of a row. */
  readonly dismiss: (id: string) => void;
}

const NONE_BUSY: ReadonlySet<string> = new Set();
const NO_FAILURES: ReadonlyMap<string, unknown> = new Map();

/**
 * State and start of the writes of a list, one at a time per row. The undo of a toast runs as a write of its row; after
 * the list has gone, a dialog shows its failure. `shownIn`: store that also gets the last failure of any row; set to
 * null when a write starts.
 */
export function useWrites(shownIn?: Store<unknown>): ListWrites {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(NONE_BUSY);
  const [failures, setFailures] = useState(NO_FAILURES);
  const takeBackLater = useTakeBack();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // A second press comes before the first is drawn.
  const running = useRef(new Map<string, Promise<void>>());

  const dismiss = (id: string) => setFailures((others) => new Map([...others].filter(([other]) => other !== id)));

  const run = async (id: string, work: Work): Promise<boolean> => {
    if (running.current.has(id)) return false;
    let end = (): void => undefined;
    running.current.set(id, new Promise((resolve) => (end = resolve)));
    setBusy((others) => new Set([...others, id]));
    dismiss(id);
    shownIn?.set(null);
    try {
      const outcome = await work();
      if (typeof outcome === 'object') showDone(id, outcome);
      return outcome !== false;
    } catch (error) {
      setFailures((others) => new Map([...others, [id, error]]));
      shownIn?.set(error);
      return false;
    } finally {
      running.current.delete(id);
      end();
      setBusy((others) => new Set([...others].filter((other) => other !== id)));
    }
  };

  const showDone = (id: string, { text, undo, action }: Done): void => {
    if (!undo) return toast(text, action);
    const takeBack = async (): Promise<void> => {
      // The button disappears on the press, so an undo waits for a running write instead of being lost.
      while (running.current.has(id)) await running.current.get(id);
      // No row is left that could show why it is refused.
      if (!isMounted.current) return takeBackLater(undo);
      await run(id, async () => {
        const message = await undo();
        if (message === false) return false;
        toast(message ?? t('done.undone'));
        return true;
      });
    };
    return toast(text, { label: t('action.undo'), run: () => void takeBack() });
  };

  return {
    isBusy: (id) => busy.has(id),
    failureOf: (id) => failures.get(id) ?? null,
    run,
    send: (id, declared, request, { ask, done } = {}) =>
      run(id, async () => {
        const result = ask
          ? await confirmable(declared, request, ask)
          : { confirmed: true as const, answer: await call(declared, request) };
        return result.confirmed && (done?.(result.answer) ?? true);
      }),
    dismiss,
  };
}
