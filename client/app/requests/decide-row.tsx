import { type Icon, IconArrowsExchange, IconBeach, IconCalendarQuestion, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Conflicts } from '../../features/time-out/conflicts.js';
import type { Decidable } from '../../features/notification/to-decide.js';
import { TakeoverObjections } from '../../roster/approvals/requests/takeover-objections.js';
import { givenName } from '#domain/texts/names';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import classes from './to-decide-list.module.css';
import { useDecideWords } from './use-decide-words.js';

/** The signs of the menu. */
const ICONS: Record<Decidable['kind'], Icon> = {
  swap: IconArrowsExchange,
  shiftRequest: IconCircleDashed,
  timeOut: IconBeach,
  weekAsked: IconCalendarQuestion,
};

/** Overview page of each kind of request; null: none. */
const PATHS: Record<Decidable['kind'], string | null> = {
  swap: '/swap-shifts-overview',
  shiftRequest: '/shift-request-overview',
  timeOut: '/timeout-overview',
  weekAsked: null,
};

export interface DecideRowProps {
  readonly one: Decidable;
  /** Error of the last decision; null: none. */
  readonly failure: unknown;
  readonly actions: ReactNode;
  /** Called when the user follows the link to the overview of this kind of request. */
  readonly onGone: () => void;
}

/**
 * Row of a request to decide: kind (a link to its page), person, subject, objections, failure and the buttons that
 * decide it. `onGone` is called when the link is followed.
 */
export function DecideRow({ one, failure, actions, onGone }: DecideRowProps) {
  const { t } = useTranslation('notification');
  const failureText = useFailureText();
  const { name, what } = useDecideWords()(one);
  const Sign = ICONS[one.kind];
  const path = PATHS[one.kind];
  return (
    <div className={classes.row}>
      <Sign className={classes.sign} size={18} stroke={1.6} aria-hidden="true" />
      <div>
        <div className={`flex wrap between gap-x-5 ${classes.head}`}>
          <span className={`medium ${classes.name}`}>{name}</span>
          {path === null ? (
            <span className={`hover-line accent no-line round-xs ${classes.kind}`}>{t(`decide.${one.kind}`)}</span>
          ) : (
            <Link className={`hover-line accent no-line round-xs ${classes.kind}`} to={path} onClick={onGone}>
              {t(`decide.${one.kind}`)}
            </Link>
          )}
        </div>
        <p className={`num ${classes.what}`}>{what}</p>
        <div className="gone-empty secondary">
          <Facts one={one} />
        </div>
        {failure !== null && (
          <p className="alarm mt-2" role="alert">
            {failureText(failure)}
          </p>
        )}
      </div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}

function Facts({ one }: { readonly one: Decidable }) {
  switch (one.kind) {
    case 'swap': {
      const { user, acceptedBy, fullSchedule, wantedFullSchedule: wanted } = one.request;
      if (!acceptedBy) return null;
      return (
        <>
          <TakeoverObjections
            taking={{ userId: acceptedBy.id, shift: fullSchedule, givesId: wanted?.id ?? null }}
            name={givenName(acceptedBy.name)}
          />
          {wanted && (
            <TakeoverObjections
              taking={{ userId: user.id, shift: wanted, givesId: fullSchedule.id }}
              name={givenName(user.name)}
            />
          )}
        </>
      );
    }
    case 'shiftRequest':
      return (
        <TakeoverObjections taking={{ userId: one.request.user.id, shift: one.request.fullSchedule, givesId: null }} />
      );
    case 'timeOut':
      return <Conflicts timeOut={one.request} />;
    case 'weekAsked':
      return null;
  }
}
