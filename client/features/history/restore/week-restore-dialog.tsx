import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterAsOf } from '#domain/roster-history/roster-history.views';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import { TextSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { Sheet } from '../detail/sheet.js';
import { capitalised } from '#domain/kernel/capitalised';
import { jobName, weekText } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { WeekShift } from '../weeks/week-shifts.js';
import problems from './put-back-dialog.module.css';
import { refusalLines } from './refusal-lines.js';
import { readWeek, restoreWeek } from './restore-week.js';
import { type DraftPlace, type RefusedEdit } from './send-edits.js';
import { sender } from './sender.js';
import { useUndoToast } from '../../../kit/mutations/use-undo-toast.js';
import { isSamePlan, planWeek, type WeekPlan } from './week-plan.js';
import classes from './week-restore-dialog.module.css';

/** What is put back. */
export interface WeekRestoreRequest {
  readonly place: DraftPlace;
  readonly jobFilterId: string | null;
  /** The week as it was. */
  readonly former: readonly WeekShift[];
  /** `do 12 nov, 14:20` */
  readonly moment: string;
  /** Only this shift, by its lasting id; null: the whole week. */
  readonly only: string | null;
}

export interface WeekRestoreDialogProps {
  /** The last one stays while the dialog fades out. */
  readonly request: WeekRestoreRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly descriptionTexts: DescriptionTexts;
}

interface Read {
  readonly now: RosterAsOf;
  readonly plan: WeekPlan;
}

type Reading =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | ({ readonly phase: 'ready' } & Read);

const LOADING: Reading = { phase: 'loading' };

async function read({ place, jobFilterId, former, only }: WeekRestoreRequest): Promise<Read> {
  const now = await readWeek(sender, place, jobFilterId);
  return { now, plan: planWeek(former, now, sender.newId, only) };
}

/** What putting a week back, or one shift of it, would do; the button that does it; and what could not be done. */
export function WeekRestoreDialog({ request, opened, onClose, descriptionTexts }: WeekRestoreDialogProps) {
  const { t } = useTranslation('history');
  const failureText = useFailureText();
  const undoToast = useUndoToast();
  const [reading, setReading] = useState<Reading>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly RefusedEdit[]>([]);

  useEffect(() => {
    if (!opened) return;
    let isWanted = true;
    read(request).then(
      (done) => isWanted && setReading({ phase: 'ready', ...done }),
      (error: unknown) => isWanted && setReading({ phase: 'failed', error }),
    );
    return () => {
      isWanted = false;
      setReading(LOADING);
      setProblem(null);
      setRefused([]);
    };
  }, [request, opened, attempt]);

  const week = weekText(request.place.monday, descriptionTexts);
  const run = async (shown: WeekPlan): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { now, plan } = await read(request);
      if (!isSamePlan(plan, shown)) {
        setReading({ phase: 'ready', now, plan });
        return setProblem(t('restore.overtaken'));
      }
      const done = await restoreWeek(sender, request.place, request.former, now, plan, request.only);
      const count = done.refused.length;
      undoToast(
        count > 0
          ? t('restore.week.partly', { count })
          : request.only === null
            ? capitalised(t('restore.week.done', { week }))
            : t('restore.done'),
        done.undo,
      );
      if (count === 0) return onClose();
      setRefused(done.refused);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  const plan = reading.phase === 'ready' ? reading.plan : null;
  const isPossible = plan !== null && plan.departments.length > 0 && refused.length === 0;
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={
        refused.length > 0
          ? t('restore.week.refusedTitle')
          : request.only === null
            ? capitalised(t('restore.week.title', { week }))
            : t('restore.title')
      }
      subtitle={refused.length > 0 ? t('restore.week.refusedText') : t('restore.week.to', { moment: request.moment })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t(isPossible ? 'restore.cancel' : 'detail.close')}
          </Button>
          {isPossible && (
            <Button data-autofocus loading={isBusy} onClick={() => void run(plan)}>
              {t('restore.week.confirm')}
            </Button>
          )}
        </>
      }
    >
      {reading.phase === 'loading' && <TextSkeleton lines={4} />}
      {reading.phase === 'failed' && (
        <CallErrorState title={t('restore.unread')} error={reading.error} retry={() => setAttempt(attempt + 1)} />
      )}
      {plan && refused.length === 0 && <Facts plan={plan} descriptionTexts={descriptionTexts} />}
      {refused.length > 0 && (
        <RefusedList refused={refused} descriptionTexts={descriptionTexts} former={request.former} />
      )}
      {problem !== null && (
        <p role="alert" className={problems.problem}>
          {problem}
        </p>
      )}
    </Sheet>
  );
}

const BEGINS = { published: 'restore.week.begins', empty: 'restore.week.empty' } as const;

function Facts({ plan, descriptionTexts }: { readonly plan: WeekPlan; readonly descriptionTexts: DescriptionTexts }) {
  const { t } = useTranslation('history');
  if (plan.departments.length === 0) return <p>{t('restore.week.same')}</p>;
  const { added, changed, removed } = plan;
  return (
    <>
      <ul className={classes.facts}>
        {added > 0 && <li>{t('restore.week.added', { count: added })}</li>}
        {changed > 0 && <li>{t('restore.week.changed', { count: changed })}</li>}
        {removed > 0 && <li>{t('restore.week.removed', { count: removed })}</li>}
        {plan.departments.map(({ jobFilterId, begins }) => (
          <li key={jobFilterId}>
            {t(begins === null ? 'restore.week.drafting' : BEGINS[begins], {
              department: descriptionTexts.names.department(jobFilterId) ?? t('unknown.department'),
            })}
          </li>
        ))}
      </ul>
      <p className={problems.where}>{t('restore.week.onlyDraft')}</p>
    </>
  );
}

interface RefusedListProps {
  readonly refused: readonly RefusedEdit[];
  readonly former: readonly WeekShift[];
  readonly descriptionTexts: DescriptionTexts;
}

function RefusedList({ refused, descriptionTexts, former }: RefusedListProps) {
  const { t } = useTranslation('history');
  const { t: errors } = useTranslation('errors');
  return (
    <ul className={classes.facts} role="alert">
      {refused.map((one) => (
        <li key={`${one.edit.type} ${one.edit.slotId}`}>
          {t('restore.week.refusedLine', {
            what: whatOf(one, former, descriptionTexts),
            why: refusalLines(one.refusal, { t, errors, descriptionTexts }).join(' '),
          })}
        </li>
      ))}
    </ul>
  );
}

/** `Anouk Grutto, do 26 nov 17:00–23:00`, as far as the edit says it. */
function whatOf({ edit }: RefusedEdit, former: readonly WeekShift[], descriptionTexts: DescriptionTexts): string {
  const { format, t } = descriptionTexts;
  if (edit.type === 'RemoveSlot') return t('past.removedSign');
  const person = edit.userId ? former.find(({ userId }) => userId === edit.userId)?.name : null;
  const parts = [
    person ?? (edit.jobId ? jobName(edit.jobId, descriptionTexts) : null),
    edit.time ? `${format.date(edit.time.date)} ${format.time(edit.time)}` : null,
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(', ') : t('past.changedSign');
}
