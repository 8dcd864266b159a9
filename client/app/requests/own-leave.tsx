import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TimeOutProgress } from '../../features/time-out/progress.js';
import { useOwnTimeOuts } from '../../features/time-out/use-own-time-outs.js';
import { useTimeOutWords } from '../../features/time-out/use-time-out-words.js';
import { RequestLines } from '../../roster/approvals/requests/request-line.js';
import { useToday } from '../../platform/session/use-session.js';
import { Section } from '../../kit/ui/layout/section.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';

/**
 * Time off that the user asked for and that has not ended, also declined, by first date with its state. Links to
 * /timeout, where it can be changed.
 */
export function OwnLeave() {
  const { t } = useTranslation('requests');
  const texts = useTimeOutWords();
  const today = useToday();
  const myTimeOuts = useOwnTimeOuts(false);
  const coming = myTimeOuts?.timeOuts.filter(({ until }) => until >= today);
  return (
    <Section title={t('page.leave')} aside={<Link to="/timeout">{t('page.allLeave')}</Link>}>
      {!coming && <RowsSkeleton rows={2} />}
      {coming?.length === 0 && <p className="secondary f-14">{t('page.noLeave')}</p>}
      {coming && coming.length > 0 && (
        <RequestLines>
          {coming.map((timeOut) => (
            <li key={timeOut.id}>
              <Link className="hoverable f-14 block lh-145 plain-color no-line p-6" to="/timeout">
                <span className="row wrap between gap-2-4">
                  <b>{texts.dates(timeOut)}</b>
                  <StatusBadge tone={texts.status(timeOut).tone}>{texts.status(timeOut).text}</StatusBadge>
                </span>
                <TimeOutProgress timeOut={timeOut} />
              </Link>
            </li>
          ))}
        </RequestLines>
      )}
    </Section>
  );
}
