import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HistoryEntry } from '#domain/history/history.views';
import { useThisMinute } from '../../../roster/published-week/use-rosters.js';
import { sentenceOf } from '../sentences/entry-sentence.js';
import { SentenceBelow, SentenceText } from '../sentences/sentence-text.js';
import { nonEmpty, weekText } from '#domain/history/wording';
import { useDescriptionTexts } from '../sentences/use-description-texts.js';
import { detailRows } from './detail-rows.js';
import { DetailTable } from './detail-table.js';
import { addressOfRecord, addressOfWeek } from './links.js';
import { EntrySheet } from './sheet.js';

export interface EntryDetailProps {
  /** Null renders nothing; pass the last entry on while the dialog fades out. */
  readonly entry: HistoryEntry | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called by the button, which appears only if the user's role may put this entry back. */
  readonly onPutBack: (entry: HistoryEntry) => void;
}

/** Dialog with one history entry: sentence, values before and after, links to the history of its shift and week. */
export function EntryDetail({ entry, ...props }: EntryDetailProps) {
  return entry && <DetailOf entry={entry} {...props} />;
}

function DetailOf({ entry, opened, onClose, onPutBack }: EntryDetailProps & { readonly entry: HistoryEntry }) {
  const { t } = useTranslation('history');
  const descriptionTexts = useDescriptionTexts();
  const now = useThisMinute();
  const { format, names } = descriptionTexts;
  const sentence = sentenceOf(entry, descriptionTexts);
  const rows = detailRows(entry.before, entry.after, descriptionTexts);
  const [week, record] = [addressOfWeek(entry), addressOfRecord(entry)];
  const where = nonEmpty(
    format.momentLong(Date.parse(entry.at), now),
    entry.horecaLocationId && names.location(entry.horecaLocationId),
    entry.jobFilterId && names.department(entry.jobFilterId),
  );
  return (
    <EntrySheet
      opened={opened}
      onClose={onClose}
      title={<SentenceText text={sentence.text} />}
      subtitle={where.join(' · ')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('detail.close')}
          </Button>
          {entry.putBackLayer && <Button onClick={() => onPutBack(entry)}>{t('restore.action')}</Button>}
        </>
      }
    >
      {rows.length > 0 ? (
        <DetailTable rows={rows} before={t('detail.before')} after={t('detail.after')} />
      ) : (
        <SentenceBelow sentence={sentence} />
      )}
      {sentence.notes.length > 0 && rows.length > 0 && (
        <SentenceBelow sentence={{ changes: [], notes: sentence.notes }} />
      )}
      {(week !== null || record !== null) && (
        <p className="flex wrap mt-6 gap-2-7">
          {record !== null && (
            <Link className="inline-block p-2-0 accent" to={record} onClick={onClose}>
              {t('detail.ofRecord')}
            </Link>
          )}
          {week !== null && (
            <Link className="inline-block p-2-0 accent" to={week} onClick={onClose}>
              {t('detail.ofWeek', { week: weekText(entry.week, descriptionTexts) })}
            </Link>
          )}
        </p>
      )}
    </EntrySheet>
  );
}
