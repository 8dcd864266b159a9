/** Examples of history sentences: event type, data before and after, Dutch text, English text. */
export const EXAMPLES = [
  [
    'WallScreenAdded',
    null,
    { name: 'Keuken', jobFilterIds: null },
    'Emine Rietpluim voegde het scherm Keuken toe',
    'Emine Rietpluim added the screen Keuken',
  ],
  [
    'WallScreenChanged',
    { name: 'Keuken' },
    { name: 'Bar' },
    'Emine Rietpluim wijzigde het scherm Bar',
    'Emine Rietpluim changed the screen Bar',
  ],
  [
    'WallScreenRemoved',
    { name: 'Keuken' },
    null,
    'Emine Rietpluim trok het scherm Keuken in',
    'Emine Rietpluim revoked the screen Keuken',
  ],
  [
    'WallScreenLinkRenewed',
    null,
    { wallScreenId: 'keuken', wallScreen: 'Keuken' },
    'Emine Rietpluim maakte een nieuwe link voor het scherm Keuken',
    'Emine Rietpluim made a new link for the screen Keuken',
  ],
];
