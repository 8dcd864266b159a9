import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rank } from '../../kit/command-palette/palette.js';
import { PersonAvatar } from '../../kit/ui/layout/person-avatar.js';
import classes from './offer-form.module.css';
import type { SwapPartner } from './trades.js';

/** With more people than this one searches by name. */
const SEARCHED_FROM = 8;

export interface PersonChoiceProps {
  /** In display order. */
  readonly people: readonly SwapPartner[];
  readonly chosen: SwapPartner | null;
  readonly onChoose: (person: SwapPartner) => void;
}

/**
 * Radio list of colleagues who could take the shift, in the given order; a search by name appears above 8. Says when
 * there is nobody, or when the search finds none.
 */
export function PersonChoice({ people, chosen, onChoose }: PersonChoiceProps) {
  const { t } = useTranslation('swap');
  const { t: common } = useTranslation('common');
  const group = useId();
  const [query, setQuery] = useState('');
  const found = query.trim() === '' ? people : people.filter(({ name }) => rank(query, name) !== null);
  if (people.length === 0) return <p className="round-lg p-6 secondary f-detail lh-150 dashed">{t('offer.nobody')}</p>;
  return (
    <>
      {people.length > SEARCHED_FROM && (
        <TextInput
          type="search"
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          placeholder={t('offer.search')}
          aria-label={t('offer.search')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && (
        <p className="round-lg p-6 secondary f-detail lh-150 dashed">{common('palette.nothing', { query })}</p>
      )}
      <div className={classes.choices} role="radiogroup" aria-label={t('offer.ways.give')}>
        {found.map((person) => (
          <label key={person.id} className={`row gap-5 f-detail hoverable pointer min-h-40 p-2-6 ${classes.choice}`}>
            <input type="radio" name={group} checked={chosen?.id === person.id} onChange={() => onChoose(person)} />
            <PersonAvatar name={person.name} size={28} />
            <span>{person.name}</span>
          </label>
        ))}
      </div>
    </>
  );
}
