import { useTranslation } from 'react-i18next';
import { seenBy } from '#domain/seen/seen.calls';
import type { SeenKind } from '#domain/seen/seen.events';
import { useQuery } from '../../shared/api/use-query.js';
import { useFormat } from '../../shared/session/use-session.js';
import { useThisMinute } from '../../shared/shifts/use-rosters.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { CallErrorState } from '../../shared/ui/error-state.js';
import { Section } from '../../shared/ui/section.js';
import { RowsSkeleton } from '../../shared/ui/skeletons.js';
import classes from './seen-dialog.module.css';

export interface SeenDialogProps {
  readonly opened: boolean;
  readonly kind: SeenKind;
  /** `count`: how many have seen it by now; null: nothing is looked at. */
  readonly item: { readonly id: string; readonly name: string; readonly count: number } | null;
  readonly onClose: () => void;
}

/** Who has seen something, and who has not, with a number to ring. */
export function SeenDialog({ opened, kind, item, onClose }: SeenDialogProps) {
  const { t } = useTranslation('news');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('seen.title', { name: item?.name ?? '' })}>
      {/* Whoever opens it meanwhile is counted, and then named. */}
      {item && <People key={item.count} kind={kind} id={item.id} />}
    </Dialog>
  );
}

function People({ kind, id }: { readonly kind: SeenKind; readonly id: string }) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const now = useThisMinute();
  const state = useQuery(seenBy, { query: { kind, id } }, { freshMs: 0 });
  if (state.phase === 'loading') return <RowsSkeleton rows={4} />;
  if (state.phase === 'failed')
    return <CallErrorState title={t('seen.failed')} error={state.error} retry={state.refetch} />;
  const { seen, notSeen } = state.data;
  return (
    <div className={classes.parts}>
      <Section title={t('seen.not', { count: notSeen.length })}>
        {notSeen.length === 0 && <p className={classes.none}>{t('seen.everybody')}</p>}
        <ul className={classes.people}>
          {notSeen.map(({ id: userId, name, phoneNumber }) => (
            <li key={userId}>
              <span>{name}</span>
              {phoneNumber !== null && (
                <a href={`tel:${phoneNumber}`} aria-label={`${t('seen.call', { name })}: ${phoneNumber}`}>
                  {phoneNumber}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('seen.by', { count: seen.length })}>
        {seen.length === 0 && <p className={classes.none}>{t('seen.nobody')}</p>}
        <ul className={classes.people}>
          {seen.map(({ id: userId, name, at }) => (
            <li key={userId}>
              <span>{name}</span>
              <span className={classes.at}>{format.momentShort(Date.parse(at), now)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
