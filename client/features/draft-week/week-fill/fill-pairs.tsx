import { CloseButton, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillSettings } from '#domain/fill/fill-settings';
import type { UserId } from '#domain/kernel/ids';
import { isAtLocation } from '#domain/planning/planning.views';
import { useBoardView } from '../board/board-scope.js';

interface FillPairsProps {
  readonly pairs: FillSettings['apart'];
  readonly onChange: (pairs: FillSettings['apart']) => void;
}

/**
 * Pairs of people who are not planned together; choosing the second person adds the pair, a button removes one. Offers
 * the location's people by name. Controlled: `onChange` gets all pairs.
 */
export function FillPairs({ pairs, onChange }: FillPairsProps) {
  const { t } = useTranslation('weekFill');
  const facts = useBoardView((view) => view.facts);
  const [first, setFirst] = useState('');
  const people = facts.people.filter(isAtLocation).toSorted((a, b) => a.name.localeCompare(b.name));
  const nameOf = (id: string) => facts.person.get(id)?.name ?? '';
  const paired = new Set(pairs.flatMap(([one, other]) => (one === first ? other : other === first ? one : [])));
  const options = (label: string, isOffered: (userId: string) => boolean) => [
    { value: '', label },
    ...people.filter(({ userId }) => isOffered(userId)).map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  return (
    <div className="row wrap gap-4">
      <span>{t('apart')}</span>
      {pairs.map(([one, other]) => (
        <span key={`${one} ${other}`} className="inline-flex align-center">
          {t('pair', { one: nameOf(one), other: nameOf(other) })}
          <CloseButton
            size="xs"
            aria-label={t('removePair', { one: nameOf(one), other: nameOf(other) })}
            onClick={() => onChange(pairs.filter((pair) => pair[0] !== one || pair[1] !== other))}
          />
        </span>
      ))}
      <NativeSelect
        size="xs"
        aria-label={t('pairFirst')}
        value={first}
        onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        data={options(t('pairFirst'), () => true)}
      />
      {first !== '' && (
        <NativeSelect
          size="xs"
          aria-label={t('pairSecond')}
          value=""
          onChange={({ currentTarget }) => {
            onChange([...pairs, [first as UserId, currentTarget.value as UserId]]);
            setFirst('');
          }}
          data={options(t('pairSecond'), (userId) => userId !== first && !paired.has(userId as UserId))}
        />
      )}
    </div>
  );
}
