import { IconFileSpreadsheet, IconLayoutBoard, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayOpen } from '#domain/access/access';
import { useUser } from '../../platform/session/use-session.js';
import classes from './set-up.module.css';

const WAYS = [
  { id: 'import', to: '/people/import', icon: IconFileSpreadsheet },
  { id: 'type', to: '/people/new', icon: IconUserPlus },
  { id: 'later', to: '/new-rooster', icon: IconLayoutBoard },
] as const;

/** Last step: links to import people, to add one, or to start planning, as far as the user may open these pages. */
export function PeopleStep() {
  const { t } = useTranslation('setUp');
  const user = useUser();
  return (
    <ul className="grid gap-6">
      {WAYS.filter(({ to }) => mayOpen(user, to)).map(({ id, to, icon: Sign }) => (
        <li key={id}>
          <Link to={to} className={`row card gap-7 plain-color no-line p-7 ${classes.way}`}>
            <Sign size={22} stroke={1.6} aria-hidden="true" />
            <span>
              <strong>{t(`people.${id}.title`)}</strong>
              <span className="faint lh-145">{t(`people.${id}.text`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
