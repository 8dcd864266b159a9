import { bareSearchKey } from '#domain/kernel/search-key';

/** Fields of a person that a spreadsheet column can hold, in display order. */
export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'infix',
  'lastName',
  'email',
  'phone',
  'birthDate',
  'type',
  'employment',
  'jobs',
  'home',
  'locations',
  'contract',
  'minHours',
  'maxHours',
  'hoursPattern',
  'reference',
  'consent',
  'wage',
  'inServiceFrom',
  'inServiceUntil',
] as const;
/** Field of a person that a spreadsheet column can hold. */
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Headings as they are found in lists of staff, Dutch and English, without spaces and signs. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['naam', 'medewerker', 'volledigenaam', 'naammedewerker', 'werknemer', 'name', 'fullname', 'employee', 'staff'],
  firstName: ['voornaam', 'roepnaam', 'firstname', 'givenname', 'forename'],
  infix: ['tussenvoegsel', 'tussenvoegsels', 'voorvoegsel', 'infix', 'prefix', 'middlename'],
  lastName: ['achternaam', 'familienaam', 'lastname', 'surname', 'familyname'],
  email: ['email', 'emailadres', 'mail', 'mailadres', 'emailaddress'],
  phone: [
    'telefoon',
    'telefoonnummer',
    'mobiel',
    'mobielnummer',
    'mobieletelefoon',
    'gsm',
    'tel',
    '06nummer',
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'telephone',
  ],
  birthDate: ['geboortedatum', 'geboren', 'gebdatum', 'birthdate', 'dateofbirth', 'dob', 'birthday'],
  type: ['soort', 'rol', 'soortmedewerker', 'type', 'role', 'usertype'],
  employment: ['dienstverband', 'fulltimeparttime', 'fulltimer', 'employment', 'fulltimeorparttime'],
  jobs: ['functie', 'functies', 'job', 'jobs', 'position', 'positions'],
  home: ['vestiging', 'thuisvestiging', 'locatie', 'zaak', 'location', 'homelocation', 'venue'],
  locations: ['anderevestigingen', 'ookin', 'overigevestigingen', 'vestigingen', 'locations', 'otherlocations'],
  contract: ['contract', 'contractsoort', 'soortcontract', 'contracttype', 'contractkind'],
  minHours: [
    'uren',
    'contracturen',
    'urenperweek',
    'minuren',
    'minimumuren',
    'hours',
    'contracthours',
    'minhours',
    'hoursperweek',
  ],
  hoursPattern: [
    'urenpatroon',
    'contracturenpatroon',
    'urenomvang',
    'contractomvang',
    'hourspattern',
    'contractpattern',
    'agreedhours',
  ],
  wage: [
    'uurloon',
    'brutouurloon',
    'uurtarief',
    'loonperuur',
    'salarisperuur',
    'hourlywage',
    'hourlyrate',
    'hourlypay',
    'wage',
    'wageperhour',
  ],
  reference: [
    'oproeptijden',
    'vasteoproeptijden',
    'referentie',
    'referentieuren',
    'referentiedagen',
    'referencehours',
    'referencedays',
  ],
  consent: [
    'toestemmingouders',
    'toestemmingvandeouders',
    'ouderlijketoestemming',
    'parentalconsent',
    'consentoftheparents',
    'parentsconsent',
  ],
  maxHours: ['maxuren', 'maximumuren', 'maxhours', 'maximumhours'],
  inServiceFrom: [
    'indienst',
    'indienstvanaf',
    'indiensttreding',
    'startdatum',
    'datumindienst',
    'startdate',
    'inservicefrom',
    'employedfrom',
  ],
  inServiceUntil: [
    'uitdienst',
    'uitdienstper',
    'einddatum',
    'datumuitdienst',
    'enddate',
    'inserviceuntil',
    'employeduntil',
  ],
};

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) => HEADINGS[field].map((heading): [string, ImportField] => [heading, field])),
);

/**
 * Field of each column by its Dutch or English heading; null: unknown, already held by an earlier column, or in
 * `without`.
 */
export function recogniseColumns(
  headings: readonly string[],
  without: ReadonlySet<ImportField> = NONE,
): (ImportField | null)[] {
  const found = new Set<ImportField>();
  return headings.map((heading) => {
    const field = FIELD_OF.get(bareSearchKey(heading)) ?? null;
    if (field === null || found.has(field) || without.has(field)) return null;
    found.add(field);
    return field;
  });
}

const NONE: ReadonlySet<ImportField> = new Set();

/** Number of rows from the top in which headings are searched. */
export const HEADING_ROWS = 20;

const filledCells = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;

/**
 * Index of the row among the first 20 that names the most fields; null: none. A single heading counts only in the first
 * row with text or in a row of at most two cells.
 */
export function headingRowOf(cells: readonly (readonly string[])[]): number | null {
  let best: { readonly row: number; readonly recognised: number } | null = null;
  const first = cells.findIndex((row) => filledCells(row) > 0);
  for (const [row, texts] of cells.slice(0, HEADING_ROWS).entries()) {
    const recognised = recogniseColumns(texts).filter((field) => field !== null).length;
    const isEnough = recognised > 1 || (recognised === 1 && (row === first || filledCells(texts) <= 2));
    if (isEnough && recognised > (best?.recognised ?? 0)) best = { row, recognised };
  }
  return best?.row ?? null;
}

/** Index of the first row with several cells, below a title, in a list without headings; 0 if no row has several. */
export function firstPersonOf(cells: readonly (readonly string[])[]): number {
  const filled = cells.map(filledCells);
  if (!filled.some((count) => count > 1)) return 0;
  return filled.findIndex((count) => count > 1);
}

/** Patterns of cells by field, most distinctive first. Names consist of letters and punctuation. */
const LOOKS: readonly (readonly [ImportField, RegExp])[] = [
  ['email', /@/],
  ['birthDate', /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?: 0{1,2}:00(?::00)?)?$/],
  ['phone', /^\+?(?:[\s().-]*\d){9,15}$/],
  ['name', /^\p{L}[\p{L}\p{M}\s.'’-]*$/u],
];
/** Share of a column's filled cells that must match a pattern. */
const MOST = 0.6;

/**
 * Field of each column in a list without headings, by the pattern of more than 60% of its cells (email, birth date,
 * phone or name); null: undetermined. Each field at most once.
 */
export function guessColumns(rows: readonly (readonly string[])[]): (ImportField | null)[] {
  const found = new Set<ImportField>();
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    const looks = ([field, look]: readonly [ImportField, RegExp]): boolean =>
      !found.has(field) && filled.filter((cell) => look.test(cell)).length > filled.length * MOST;
    const [field = null] = LOOKS.find(looks) ?? [];
    if (field) found.add(field);
    return field;
  });
}
