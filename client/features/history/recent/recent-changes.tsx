import { Button, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HistoryEntry } from '#domain/history/history.views';
import { useThisMinute } from '../../../roster/published-week/use-rosters.js';
import { TextSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { NO_FILTERS, withFilters } from '../feed/feed-filters.js';
import { useFeed } from '../feed/use-feed.js';
import { usePutBackNow } from '../restore/use-put-back-now.js';
import { sentenceOf } from '../sentences/entry-sentence.js';
import { authorName, withoutMarks } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { useDescriptionTexts } from '../sentences/use-description-texts.js';
import { changesOf } from './changes-of.js';
import classes from './recent-changes.module.css';
import { isOfLayer, type Layer, recentEntries } from './recent-entries.js';

export interface RecentChangesProps {
  /** Lasting id: of the published shift that it is or revises, otherwise of the draft slot. */
  readonly recordId: string;
  /** Layer in which the shift is shown. */
  readonly layer: Layer;
  /** Maximum number of changes shown. */
  readonly limit: number;
  /** Called by the link to the full history; absent: the link leads to /history. */
  readonly onAll?: () => void;
}

/** Entries read at a time; few of a shift's entries do not change it. */
const PAGE_SIZE = 12;
/** Time on a shift before its changes are read, so that passing cells by arrow key reads nothing. */
const REST_MS = 250;

/**
 * Latest changes of a shift, live, each with a button that puts it back at once; reads 250 ms after mounting. A change
 * of the other layer is labelled and has no button. Admins only; the page must have loaded the namespace `history`.
 */
export function RecentChanges({ recordId, layer, limit, onAll }: RecentChangesProps) {
  const { t } = useTranslation('history');
  const filters = { ...NO_FILTERS, recordId };
  const { feed, state } = useFeed(filters, PAGE_SIZE, REST_MS);
  const descriptionTexts = useDescriptionTexts();
  const { busy, problem, run } = usePutBackNow(descriptionTexts);
  const all = state.phase === 'ready' ? state.entries : null;
  const entries = all ? recentEntries(all, limit) : [];
  const older = state.phase === 'ready' ? state.older : 'none';
  // One change more than is shown: the entries of one write may be on two pages.
  const isShort = all !== null && recentEntries(all, limit + 1).length <= limit;
  useEffect(() => {
    if (isShort && older === 'there') feed.more();
  }, [feed, isShort, older]);

  return (
    <section className={classes.recent} aria-label={t('recent.label')}>
      <div className="baseline between gap-4">
        <h3 className="secondary medium plain-size">{t('recent.label')}</h3>
        {onAll ? (
          <UnstyledButton className={classes.all} aria-label={t('slot.all')} onClick={onAll}>
            {t('recent.all')}
          </UnstyledButton>
        ) : (
          <Link
            className={classes.all}
            to={`/history?${withFilters(new URLSearchParams(), filters).toString()}`}
            aria-label={t('slot.all')}
          >
            {t('recent.all')}
          </Link>
        )}
      </div>
      {(state.phase === 'loading' || (entries.length === 0 && (older === 'there' || older === 'loading'))) && (
        <TextSkeleton lines={2} />
      )}
      {(state.phase === 'failed' || (isShort && typeof older === 'object')) && (
        <p className="secondary">
          {t('feed.failed')}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => (state.phase === 'failed' ? feed.load() : feed.more())}
          >
            {t('restore.retry')}
          </Button>
        </p>
      )}
      {state.phase === 'ready' && entries.length === 0 && older === 'none' && (
        <p className="secondary">{t('slot.empty')}</p>
      )}
      <ul>
        {entries.map((entry) => (
          <RecentLine
            key={entry.id}
            entry={entry}
            layer={layer}
            descriptionTexts={descriptionTexts}
            isBusy={busy === entry.id}
            isDisabled={busy !== null}
            problem={problem?.entryId === entry.id ? problem.lines : NOTHING}
            onPutBack={(one) => void run(one)}
          />
        ))}
      </ul>
    </section>
  );
}

const NOTHING: readonly string[] = [];

interface RecentLineProps {
  readonly entry: HistoryEntry;
  readonly layer: Layer;
  readonly descriptionTexts: DescriptionTexts;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  /** Why it was not put back. */
  readonly problem: readonly string[];
  readonly onPutBack: (entry: HistoryEntry) => void;
}

/** Change with its author and time. */
function RecentLine({ entry, layer, descriptionTexts, isBusy, isDisabled, problem, onPutBack }: RecentLineProps) {
  const { t } = useTranslation('history');
  const now = useThisMinute();
  const isHere = isOfLayer(entry, layer);
  const spoken = withoutMarks(sentenceOf(entry, descriptionTexts).text);
  return (
    <li className={`flex between gap-4 align-start p-2-0 ${classes.line}`}>
      <div className="shrink num anywhere">
        <p>
          {changesOf(entry, descriptionTexts).map(({ label, before, after }) => (
            <span key={label} className={classes.change}>
              {before !== null && <s className="faint">{before}</s>}
              {after !== null && <span className={before === null ? undefined : classes.became}>{after}</span>}
            </span>
          ))}
        </p>
        <p className={`flex wrap secondary ${classes.who}`}>
          <span>{authorName(entry, descriptionTexts)}</span>
          <time dateTime={entry.at}>{descriptionTexts.format.momentShort(Date.parse(entry.at), now)}</time>
          {!isHere && <span>{t(`recent.in.${layer === 'draft' ? 'published' : 'draft'}`)}</span>}
        </p>
        {problem.length > 0 && (
          <div role="alert" className="mt-2 warn">
            {problem.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
      {isHere && entry.putBackLayer && (
        <Button
          className={classes.back}
          variant="default"
          size="compact-xs"
          loading={isBusy}
          disabled={isDisabled && !isBusy}
          aria-label={t('restore.of', { what: spoken })}
          onClick={() => onPutBack(entry)}
        >
          {t('restore.action')}
        </Button>
      )}
    </li>
  );
}
