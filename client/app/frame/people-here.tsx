import { useTranslation } from 'react-i18next';
import { givenName } from '#domain/texts/names';
import { peoplePresent } from '../../platform/live/people-present.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useFormat } from '../../platform/session/use-session.js';
import { lazyPart } from '../../kit/ui/layout/lazy-part.js';
import classes from './people-here.module.css';

const PersonHere = lazyPart(async () => (await import('./present-person.js')).PresentPerson);

const NAMED = 2;
const SHOWN = 3;

/**
 * Colleagues who have the same board open: up to three pictures and a sentence, `Emine en Lotte zijn hier`. Nothing
 * without any.
 */
export function PeopleHere() {
  const { t } = useTranslation('app');
  const format = useFormat();
  const people = useLiveState(peoplePresent);
  if (people.length === 0) return null;

  const named = people.slice(0, people.length > NAMED + 1 ? NAMED : people.length).map(({ name }) => givenName(name));
  const others = people.length - named.length;
  const names = format.list(others > 0 ? [...named, t('presence.others', { count: others })] : named);
  const sentence = t('presence.here', { count: people.length, names });

  return (
    <div className="row shrink gap-4">
      <span className="flex fixed">
        {people.slice(0, SHOWN).map((person) => (
          <PersonHere key={person.userId} person={person} />
        ))}
      </span>
      <span className={`ellipsis secondary f-12 ${classes.sentence}`}>{sentence}</span>
    </div>
  );
}
