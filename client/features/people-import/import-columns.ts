/** What a column of a spreadsheet can hold of a person. */
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
  'inServiceFrom',
  'inServiceUntil',
] as const;
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

/** For each column what it holds; null: nothing that is known. A field is held by one column: the first. */
export function recogniseColumns(headings: readonly string[]): (ImportField | null)[] {
  const found = new Set<ImportField>();
  return headings.map((heading) => {
    const field = FIELD_OF.get(plain(heading)) ?? null;
    if (field === null || found.has(field)) return null;
    found.add(field);
    return field;
  });
}

/** Whether the first row of a list says what the columns are: a list without headings begins with a person. */
export const hasHeadings = (first: readonly string[]): boolean =>
  recogniseColumns(first).some((field) => field !== null);

/** What a cell of a column looks like, the clearest first. A name is letters, and what stands between them. */
const LOOKS: readonly (readonly [ImportField, RegExp])[] = [
  ['email', /@/],
  ['birthDate', /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/],
  ['phone', /^\+?(?:[\s().-]*\d){9,15}$/],
  ['name', /^\p{L}[\p{L}\p{M}\s.'’-]*$/u],
];
/** Of the cells of a column that are filled. */
const MOST = 0.6;

/** For each column of a list without headings what most of its cells look like; null: nothing that can be told. */
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

/** `E-mail adres` is `emailadres`. */
const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
