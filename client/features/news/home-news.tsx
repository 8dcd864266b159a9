import { UnstyledButton } from '@mantine/core';
import { IconPinFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnNews } from '#domain/news/news.views';
import { isAdmin, roleOf } from '#domain/access/access';
import { seenMark } from '#domain/seen/seen.calls';
import { call } from '../../platform/api/current-api.js';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { LinkedText } from '../../kit/ui/layout/linked-text.js';
import { Section } from '../../kit/ui/layout/section.js';
import classes from './news.module.css';

/**
 * News on the home page: unread items, then read pinned ones; other read items are folded. Opening an unread item marks
 * it as seen on the server. Renders nothing without items.
 */
export function HomeNews({ items }: { readonly items: readonly OwnNews[] }) {
  const { t } = useTranslation('news');
  const user = useUser();
  // Items read during this visit keep their place.
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const open = (id: string, isUnseen: boolean) => {
    if (!isUnseen) return;
    setRead((others) => new Set([...others, id]));
    // Without a connection it is new again the next time.
    call(seenMark, { body: { kind: 'news', ids: [id] } }).catch(() => undefined);
  };
  const isNew = ({ id, seenAt }: OwnNews) => seenAt === null || read.has(id);
  const isFirst = (item: OwnNews) => item.pinned || isNew(item);
  // Unread items come before pinned ones that were read.
  const rankOf = (item: OwnNews) => (isNew(item) ? 0 : 2) + (item.pinned ? 0 : 1);
  const first = items.filter(isFirst).toSorted((a, b) => rankOf(a) - rankOf(b));
  const older = items.filter((item) => !isFirst(item));
  if (items.length === 0) return null;
  return (
    <Section title={t('home.title')} {...(isAdmin(roleOf(user)) && { aside: <Link to="/news">{t('home.all')}</Link> })}>
      <div className={classes.list}>
        {first.map((item) => (
          <Item key={item.id} item={item} onOpen={open} />
        ))}
      </div>
      {older.length > 0 && (
        <details className={`mt-5 ${classes.older}`}>
          <summary>{t('home.older', { count: older.length })}</summary>
          <div className={classes.list}>
            {older.map((item) => (
              <Item key={item.id} item={item} onOpen={() => undefined} />
            ))}
          </div>
        </details>
      )}
    </Section>
  );
}

interface ItemProps {
  readonly item: OwnNews;
  readonly onOpen: (id: string, isNew: boolean) => void;
}

function Item({ item, onOpen }: ItemProps) {
  const { id, title, body, date, pinned, seenAt } = item;
  const { t } = useTranslation('news');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const isNew = seenAt === null;
  return (
    <article className={`panel ${classes.item}`} data-new={isNew || undefined}>
      <h3>
        <UnstyledButton
          className={`grid f-14 hoverable columns-auto align-center gap-x-5 full-width min-h-44 p-4-6 text-left ${classes.summary}`}
          aria-expanded={isOpen}
          onClick={() => {
            if (!isOpen) onOpen(id, isNew);
            setOpen(!isOpen);
          }}
        >
          <span className="strong anywhere">
            {isNew && <span className={classes.fresh}>{t('home.new')}</span>}
            {title} {pinned && <IconPinFilled size={13} aria-label={t('pinned')} />}
          </span>
          <span className="secondary f-13 nowrap">{format.date(date)}</span>
        </UnstyledButton>
      </h3>
      {isOpen && (
        <div className={classes.body}>
          <LinkedText text={body} />
        </div>
      )}
    </article>
  );
}
