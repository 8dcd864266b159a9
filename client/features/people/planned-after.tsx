import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { personOpenPlanned, personPlanAgain, personPlannedAfter } from '#domain/staff/people.calls';
import type { PersonView } from '#domain/staff/people.views';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { givenName } from '#domain/texts/names';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import classes from './person.module.css';

/**
 * Notice with the shifts still planned after a leaver's last day (for a disabled account from today on; out of reach:
 * as a number), with a button that opens the listed ones in one write after a confirmation, with undo. Renders nothing
 * for others and without shifts.
 */
export function PlannedAfterNotice({ person }: { readonly person: PersonView }) {
  const today = useToday();
  const { employmentUntil, enabled } = person;
  const after = enabled ? employmentUntil : addDays(today, -1);
  return after && <Planned person={person} after={after} />;
}

interface PlannedProps {
  readonly person: PersonView;
  /** The last day. */
  readonly after: CivilDate;
}

/** Each with the way to its week, and all of them opened in one go. */
function Planned({ person, after }: PlannedProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const write = useWrite();
  const failureText = useFailureText();
  const away = useOfflineReason();
  const answer = useQuery(personPlannedAfter, { params: { id: person.id }, query: { after } }).data;
  if (!answer || answer.planned.length + answer.elsewhere === 0) return null;
  const { planned, elsewhere } = answer;
  const planAgain = async (writeId: string): Promise<string | void> => {
    const { left } = await call(personPlanAgain, { params: { id: person.id }, body: { writeId, confirm: true } });
    refetch(personPlannedAfter);
    if (left > 0) return t('planned.notAgain', { count: left });
  };
  const open = async () => {
    const who = { name: givenName(person.name), count: planned.length };
    const yes = await askConfirmation({
      title: t('planned.ask.title', who),
      text: t('planned.ask.text', who),
      consequences: [
        ...(person.enabled ? [t('planned.ask.told', who)] : []),
        ...(elsewhere > 0 ? [t('planned.ask.elsewhere', { count: elsewhere })] : []),
      ],
      confirmLabel: t('planned.ask.confirm'),
    });
    if (!yes) return;
    await write.send(
      personOpenPlanned,
      { params: { id: person.id }, body: { after } },
      {
        done: ({ opened, writeId }) => {
          refetch(personPlannedAfter);
          const text = t('planned.opened', { count: opened });
          return writeId === null ? { text } : { text, undo: () => planAgain(writeId) };
        },
      },
    );
  };
  return (
    <div className={`warn-tint outlined-warn round-md mb-7 p-6-7 ${classes.planned}`} role="status">
      <p>{t(person.enabled ? 'planned.title' : 'planned.titleDisabled', { count: planned.length + elsewhere })}</p>
      <ul>
        {planned.map(({ layer, id, date }) => (
          <li key={`${layer} ${id}`}>
            <Anchor component={Link} to={`/${layer === 'draft' ? 'new-rooster' : 'main'}?week=${mondayOf(date)}`}>
              {format.dateLong(date)}
            </Anchor>
            <span>{t(`planned.${layer}`)}</span>
          </li>
        ))}
        {elsewhere > 0 && <li>{t('planned.elsewhere', { count: elsewhere })}</li>}
      </ul>
      {write.failure !== null && (
        <p className="alarm mb-6" role="alert">
          {failureText(write.failure)}
        </p>
      )}
      {planned.length > 0 && (
        <Button
          variant="default"
          loading={write.isBusy}
          disabled={away !== null}
          title={away ?? undefined}
          onClick={() => void open()}
        >
          {t('planned.open', { count: planned.length })}
        </Button>
      )}
    </div>
  );
}
