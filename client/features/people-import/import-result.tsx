import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import classes from './people-import.module.css';
import { useCountWords } from './use-count-words.js';

/** Numbers of people added and changed by an import; `id` undoes it. */
export interface FinishedImport {
  readonly id: string;
  readonly added: number;
  readonly changed: number;
}

interface ImportResultProps {
  readonly imported: FinishedImport;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onUndo: () => void;
}

/**
 * Result of an import: numbers of added and changed people, that nobody was notified, links to people and the draft
 * week, and the undo button, whose failure is shown below.
 */
export function ImportResult({ imported: { added, changed }, isBusy, failure, onUndo }: ImportResultProps) {
  const { t } = useTranslation('peopleImport');
  const failureText = useFailureText();
  const countWords = useCountWords();
  return (
    <section className="grid gap-6 justify-start max-560">
      <h2>{t('result.title', { count: added + changed })}</h2>
      <p>{countWords({ added, changed })}</p>
      <p className="secondary mb-6">{t('result.silent')}</p>
      <div className="row wrap gap-5">
        <Button component={Link} to="/people">
          {t('result.people')}
        </Button>
        <Button variant="default" component={Link} to="/new-rooster">
          {t('result.week')}
        </Button>
        <Button variant="default" loading={isBusy} onClick={onUndo}>
          {t('take.undo')}
        </Button>
      </div>
      {failure === null ? (
        <p className="faint f-12 flex-auto">{t('result.undoHint')}</p>
      ) : (
        <p className={`alarm ${classes.failure}`} role="alert">
          {failureText(failure)}
        </p>
      )}
    </section>
  );
}
