import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideRequest } from '../../features/shift-request/use-decide-request.js';
import { competingRequestsOf } from '../../features/shift-request/competing-requests.js';
import { useDecideSwap } from '../../features/swap/use-decide-swap.js';
import { useMayApprove } from '../../features/time-out/use-may-approve.js';
import { useDecideTimeOut } from '../../features/time-out/use-decide-time-out.js';
import type { Decidable } from '../../features/notification/to-decide.js';
import { DecisionButtons } from '../../roster/approvals/decisions/decision-buttons.js';
import { RowFateMark } from '../../roster/approvals/decisions/row-fate-mark.js';
import { useDecidedInPlace } from '../../roster/approvals/decisions/use-decided-in-place.js';
import { useRequestFate } from '../../roster/approvals/requests/use-request-fate.js';
import { useWrites, type Work } from '../../kit/mutations/use-writes.js';
import { useKeepFocus } from '../../kit/tables/use-keep-focus.js';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { DecideRow } from './decide-row.js';
import classes from './to-decide-list.module.css';
import { useAnswerWeek } from './use-answer-week.js';
import { useDecideWords } from './use-decide-words.js';
import { useToDecide } from './use-to-decide.js';

/**
 * Requests at the location that wait for a manager, soonest first, with the buttons that decide them. `onGone`: called
 * when the user follows a link to an overview.
 */
export function ToDecideList({ onGone }: { readonly onGone: () => void }) {
  const { t } = useTranslation('notification');
  const all = useToDecide();
  const isOffline = useLiveState(connection, isAway);
  if (!all)
    return (
      <div className="p-6">
        {isOffline ? <ErrorState title={t('decide.waiting')} text={t('waitingText')} /> : <RowsSkeleton rows={4} />}
      </div>
    );
  return <Rows all={all} onGone={onGone} />;
}

function Rows({ all, onGone }: { readonly all: readonly Decidable[]; readonly onGone: () => void }) {
  const { t } = useTranslation('notification');
  const work = useWrites();
  const fateOf = useRequestFate();
  const inPlace = useDecidedInPlace({
    rows: all,
    work,
    fateOf: ({ kind, id, request }) => fateOf({ kind, id, askedBy: request.user.id }),
  });
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = useKeepFocus(
    list,
    inPlace.rows.map(({ id }) => id),
  );
  const decideSwap = useDecideSwap();
  const decideRequest = useDecideRequest();
  const decideTimeOut = useDecideTimeOut();
  const mayApprove = useMayApprove();
  const answerWeek = useAnswerWeek();
  const wordsOf = useDecideWords();
  const requests = all.flatMap((one) => (one.kind === 'shiftRequest' ? [one.request] : []));

  const actionsOf = (one: Decidable) => {
    const { name, what } = wordsOf(one);
    const of = `${name}, ${what}`;
    const decides = (approve: Work | null, decline: Work) => {
      const fate = inPlace.fateOf(one);
      if (fate) return <RowFateMark of={of} fate={fate} isBusy={work.isBusy(one.id)} />;
      return (
        <DecisionButtons
          of={of}
          isBusy={work.isBusy(one.id)}
          onApprove={approve ? () => inPlace.decide(one, true, approve) : undefined}
          {...(!approve && { hint: t('decide.byAnother') })}
          onDecline={() => inPlace.decide(one, false, decline)}
        />
      );
    };
    switch (one.kind) {
      case 'swap':
        return decides(
          () => decideSwap(one.request, 'approve'),
          () => decideSwap(one.request, 'decline'),
        );
      case 'shiftRequest':
        return decides(
          () => decideRequest(one.request, 'approve', competingRequestsOf(one.request, requests)),
          () => decideRequest(one.request, 'decline', []),
        );
      case 'timeOut':
        return decides(mayApprove(one.request.user.id) ? () => decideTimeOut(one.request, true) : null, () =>
          decideTimeOut(one.request, false),
        );
      case 'weekAsked':
        return decides(
          () => answerWeek(one.request, true),
          () => answerWeek(one.request, false),
        );
    }
  };

  return (
    <div ref={list} {...keepFocus} tabIndex={-1} className={classes.frame}>
      {inPlace.rows.length === 0 ? (
        <div className="p-6">
          <EmptyState title={t('decide.none')} text={t('decide.noneText')} />
        </div>
      ) : (
        <ul className={classes.list}>
          {inPlace.rows.map((one) => (
            <li key={one.id} data-row={one.id} data-settled={inPlace.fateOf(one) !== null || undefined}>
              <DecideRow one={one} failure={work.failureOf(one.id)} actions={actionsOf(one)} onGone={onGone} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
