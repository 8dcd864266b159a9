/** Examples of history sentences: event type, data before and after, Dutch text, English text. */
export const EXAMPLES = [
  [
    'BlockedDayAdded',
    null,
    { from: '2027-04-27', until: '2027-04-27', reason: 'Koningsdag' },
    'Emine Rietpluim blokkeerde 27 apr voor verlof: Koningsdag',
    'Emine Rietpluim blocked 27 Apr for time off: Koningsdag',
  ],
  [
    'BlockedDayChanged',
    { from: '2027-04-27', until: '2027-04-27', reason: 'Koningsdag' },
    { from: '2027-04-26', until: '2027-04-27', reason: 'Koningsdag' },
    'Emine Rietpluim wijzigde de dagen zonder verlof 26 – 27 apr: Koningsdag',
    'Emine Rietpluim changed the days without time off 26 – 27 Apr: Koningsdag',
  ],
  [
    'BlockedDayRemoved',
    { from: '2027-04-27', until: '2027-04-27', reason: 'Koningsdag' },
    null,
    'Emine Rietpluim gaf 27 apr weer vrij voor verlof: Koningsdag',
    'Emine Rietpluim opened 27 Apr for time off again: Koningsdag',
  ],
];
