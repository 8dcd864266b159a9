import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#domain/history/history.views';
import { PersonAvatar } from '../../../kit/ui/layout/person-avatar.js';
import { usePlanners } from '../use-directory.js';
import { SentenceBelow, SentenceText } from '../sentences/sentence-text.js';
import { authorName, isOwn, withoutMarks } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { authorColour } from './author-colour.js';
import type { HistoryItem } from './fold.js';
import classes from './history-line.module.css';
import { itemSentence } from './item-sentence.js';

/** Actions of a line of the history. */
export interface LineActions {
  /** Opens the details of an entry. */
  readonly onOpen: (entry: HistoryEntry) => void;
  /** Asks to put an entry back; with `entireWrite` everything that its write did. */
  readonly onPutBack: (entry: HistoryEntry, entireWrite?: HistoryItem) => void;
}

export interface HistoryLineProps extends LineActions {
  readonly item: HistoryItem;
  readonly descriptionTexts: DescriptionTexts;
  /** Highlights the line as just arrived. */
  readonly fresh: boolean;
  /** Shown time of an entry; called with the first entry of the line only. */
  readonly timeOf: (entry: HistoryEntry) => string;
}

/**
 * Line of the history: time, author and sentence. A single entry opens its details on click; several unfold into a
 * list. The button to put back appears only where the user may; for several entries only if one write made them on
 * placements.
 */
export function HistoryLine({ item, descriptionTexts, fresh, timeOf, ...actions }: HistoryLineProps) {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  const [entry] = item.entries;
  if (!entry) return null;
  const sentence = itemSentence(item, descriptionTexts);
  const spoken = withoutMarks(sentence.text);
  const isMany = item.entries.length > 1;
  const isOneWrite = isMany && arePlacementsOfOneWrite(item.entries);
  return (
    <li className={classes.line} data-fresh={fresh || undefined}>
      <time className={`pt-1 secondary ${classes.time}`} dateTime={entry.at}>
        {timeOf(entry)}
      </time>
      <span className={classes.avatar}>
        <AuthorAvatar entry={entry} descriptionTexts={descriptionTexts} />
      </span>
      <div className={classes.what}>
        <UnstyledButton
          className={classes.text}
          onClick={() => (isMany ? setOpen(!isOpen) : actions.onOpen(entry))}
          {...(isMany ? { 'aria-expanded': isOpen } : {})}
        >
          <SentenceText text={sentence.text} />
          {isMany && <IconChevronDown size={14} className={classes.chevron} aria-hidden="true" />}
        </UnstyledButton>
        <SentenceBelow sentence={sentence} />
        {isOpen && (
          <ul className={classes.inner}>
            {item.entries.map((one) => (
              <InnerLine key={one.id} entry={one} descriptionTexts={descriptionTexts} {...actions} />
            ))}
          </ul>
        )}
      </div>
      <span className={classes.action}>
        {(isOneWrite || (!isMany && entry.putBackLayer)) && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('restore.of', { what: spoken })}
            onClick={() => (isOneWrite ? actions.onPutBack(entry, item) : actions.onPutBack(entry))}
          >
            {t('restore.action')}
          </Button>
        )}
        {!isMany && !entry.putBackLayer && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('feed.lookAt', { what: spoken })}
            onClick={() => actions.onOpen(entry)}
          >
            {t('feed.look')}
          </Button>
        )}
        {isMany && !isOneWrite && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={t('feed.eachOf', { action: t(isOpen ? 'feed.fold' : 'feed.unfold'), what: spoken })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'feed.fold' : 'feed.unfold')}
          </Button>
        )}
      </span>
    </li>
  );
}

const arePlacementsOfOneWrite = (entries: readonly HistoryEntry[]): boolean =>
  entries.every(({ putBackLayer, writeId }) => putBackLayer === 'placement' && writeId === entries[0]?.writeId);

function InnerLine({
  entry,
  descriptionTexts,
  onOpen,
  onPutBack,
}: LineActions & { readonly entry: HistoryEntry; readonly descriptionTexts: DescriptionTexts }) {
  const { t } = useTranslation('history');
  const sentence = itemSentence({ key: entry.id, entries: [entry], family: null }, descriptionTexts);
  return (
    <li className={`flex between gap-4 align-start p-2-0 ${classes.innerLine}`}>
      <div>
        <UnstyledButton className={classes.text} onClick={() => onOpen(entry)}>
          <SentenceText text={sentence.text} />
        </UnstyledButton>
        <SentenceBelow sentence={sentence} />
      </div>
      {entry.putBackLayer && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('restore.of', { what: withoutMarks(sentence.text) })}
          onClick={() => onPutBack(entry)}
        >
          {t('restore.action')}
        </Button>
      )}
    </li>
  );
}

/** Avatar of the author, in colour for planners. */
function AuthorAvatar({
  entry,
  descriptionTexts,
}: {
  readonly entry: HistoryEntry;
  readonly descriptionTexts: DescriptionTexts;
}) {
  const order = usePlanners();
  const { author } = entry;
  const name = authorName(entry, { ...descriptionTexts, readerId: null });
  if (author?.id !== undefined && author.id === descriptionTexts.readerId)
    return <PersonAvatar name={name} colour="me" />;
  return (
    <PersonAvatar
      name={name}
      colour={author && !isOwn(entry) ? authorColour(author.id, order, descriptionTexts.readerId) : undefined}
    />
  );
}
