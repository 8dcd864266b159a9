import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#domain/history/history.views';
import { PersonAvatar } from '../../../shared/ui/person-avatar.js';
import { usePlanners } from '../use-directory.js';
import { canPutBack } from '../restore/put-back.js';
import { SentenceBelow, SentenceText } from '../sentences/sentence-text.js';
import { authorName, isOwn, plain } from '#domain/history/wording';
import type { Telling } from '../sentences/telling.js';
import { authorColour } from './author-colour.js';
import type { HistoryItem } from './fold.js';
import classes from './history-line.module.css';
import { itemSentence } from './item-sentence.js';

export interface LineActions {
  readonly onOpen: (entry: HistoryEntry) => void;
  readonly onPutBack: (entry: HistoryEntry) => void;
}

export interface HistoryLineProps extends LineActions {
  readonly item: HistoryItem;
  readonly telling: Telling;
  readonly fresh: boolean;
  /** When it was, as the place of the line wants it. */
  readonly timeOf: (entry: HistoryEntry) => string;
}

/** One line of the stream: when, who, what; what many did opens into each of them. */
export function HistoryLine({ item, telling, fresh, timeOf, ...actions }: HistoryLineProps) {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  const [entry] = item.entries;
  if (!entry) return null;
  const sentence = itemSentence(item, telling);
  const spoken = plain(sentence.text);
  const isMany = item.entries.length > 1;
  return (
    <li className={classes.line} data-fresh={fresh || undefined}>
      <time className={classes.time} dateTime={entry.at}>
        {timeOf(entry)}
      </time>
      <span className={classes.avatar}>
        <AuthorAvatar entry={entry} telling={telling} />
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
              <InnerLine key={one.id} entry={one} telling={telling} {...actions} />
            ))}
          </ul>
        )}
      </div>
      <span className={classes.action}>
        {!isMany && canPutBack(entry) && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('restore.of', { what: spoken })}
            onClick={() => actions.onPutBack(entry)}
          >
            {t('restore.action')}
          </Button>
        )}
        {!isMany && !canPutBack(entry) && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('feed.lookAt', { what: spoken })}
            onClick={() => actions.onOpen(entry)}
          >
            {t('feed.look')}
          </Button>
        )}
        {isMany && (
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

function InnerLine({
  entry,
  telling,
  onOpen,
  onPutBack,
}: LineActions & { readonly entry: HistoryEntry; readonly telling: Telling }) {
  const { t } = useTranslation('history');
  const sentence = itemSentence({ key: entry.id, entries: [entry], family: null }, telling);
  return (
    <li className={classes.innerLine}>
      <div>
        <UnstyledButton className={classes.text} onClick={() => onOpen(entry)}>
          <SentenceText text={sentence.text} />
        </UnstyledButton>
        <SentenceBelow sentence={sentence} />
      </div>
      {canPutBack(entry) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('restore.of', { what: plain(sentence.text) })}
          onClick={() => onPutBack(entry)}
        >
          {t('restore.action')}
        </Button>
      )}
    </li>
  );
}

/** Who plans for others has a colour, so that one sees who is at work. */
function AuthorAvatar({ entry, telling }: { readonly entry: HistoryEntry; readonly telling: Telling }) {
  const order = usePlanners();
  const { author } = entry;
  const name = authorName(entry, { ...telling, readerId: null });
  if (author?.id !== undefined && author.id === telling.readerId) return <PersonAvatar name={name} colour="me" />;
  return (
    <PersonAvatar
      name={name}
      colour={author && !isOwn(entry) ? authorColour(author.id, order, telling.readerId) : undefined}
    />
  );
}
