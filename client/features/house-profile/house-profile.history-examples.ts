const NEW_YEAR = {
  name: 'Cao zoals het was',
  note: 'Afgesproken met de ondernemingsraad',
  origin: 'cao-horeca-2025',
  from: '2026-12-07',
  until: null,
  values: [],
  severities: [],
};

/** How what happens reads in the history: type, what it was and became, in Dutch, in English. */
export const EXAMPLES = [
  [
    'HouseProfileAdded',
    null,
    NEW_YEAR,
    'Emine Rietpluim legde de eigen regels Cao zoals het was vast, vanaf ma 7 dec zonder einddatum',
    'Emine Rietpluim set the own rules Cao zoals het was, from Mon 7 Dec without an end',
    'Afgesproken met de ondernemingsraad',
  ],
  [
    'HouseProfileChanged',
    { ...NEW_YEAR, name: 'Cao' },
    NEW_YEAR,
    'Emine Rietpluim wijzigde de eigen regels Cao zoals het was',
    'Emine Rietpluim changed the own rules Cao zoals het was',
    'Cao → Cao zoals het was',
  ],
  [
    'HouseProfileRetired',
    NEW_YEAR,
    { ...NEW_YEAR, until: '2026-12-13' },
    'Emine Rietpluim liet de eigen regels Cao zoals het was gelden tot en met zo 13 dec',
    'Emine Rietpluim let the own rules Cao zoals het was hold until Sun 13 Dec',
  ],
  [
    'HouseProfileRemoved',
    NEW_YEAR,
    null,
    'Emine Rietpluim verwijderde de eigen regels Cao zoals het was',
    'Emine Rietpluim removed the own rules Cao zoals het was',
  ],
];
