/** The fields of a salon's list, and which column of a file is which field. */

/** In the order in which the page lists them. */
export const IMPORT_FIELDS = {
  full_name: 'Client: full name',
  first_name: 'Client: first name',
  last_name: 'Client: last name',
  phone: 'Client: phone',
  other_phone: 'Client: second phone, used if the first is empty',
  email: 'Client: email',
  address: 'Client: address',
  city: 'Client: city',
  state: 'Client: state',
  zip_code: 'Client: ZIP code',
  client_notes: 'Client: notes',
  text_consent: 'Client: consent to text messages',
  pet_name: 'Pet: name',
  breed: 'Pet: breed',
  weight: 'Pet: weight (lb)',
  age: 'Pet: age (years)',
  pet_notes: 'Pet: notes',
  rabies: 'Pet: rabies vaccine, expires',
  distemper: 'Pet: distemper vaccine, expires',
  bordetella: 'Pet: bordetella vaccine, expires',
  vaccine: 'Pet: vaccine',
  vaccine_expires: 'Pet: vaccine, expires',
  usual_price: 'Pet: usual price',
  last_visit: 'Pet: last visit',
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;

/** The field of each column, in order; null for a column that is not imported. */
export type ImportColumns = readonly (ImportField | null)[];

const each = (whose: readonly string[], what: readonly string[]): string[] =>
  whose.flatMap((one) => what.map((other) => `${one} ${other}`));

const CLIENT = ['client', 'customer', 'owner', 'pet parent', 'parent', 'primary', 'contact'];
const PET = ['pet', 'dog', 'animal', 'cat', 'patient'];
const EXPIRY = [
  'expiration',
  'expiration date',
  'expires',
  'expiry',
  'expiry date',
  'exp',
  'exp date',
  'due',
  'due date',
  'valid until',
  'good until',
];
const EMAIL = ['email', 'email address', 'e mail', 'e mail address'];
const MOBILE = ['mobile', 'mobile phone', 'mobile number', 'cell', 'cell phone', 'cell number'];
const PHONE = ['phone', 'phone number', 'telephone', 'tel'];
const vaccine = (...names: readonly string[]): string[] => [
  ...names,
  ...each(names, ['vaccine', 'vaccination', 'shot', ...EXPIRY]),
  ...each(each(names, ['vaccine', 'vaccination', 'shot']), EXPIRY),
];

/**
 * Headings by field, in lower case and without punctuation; the first one that a file has is used. Taken from the help
 * pages of Square, MoeGo and DaySmart Pet, and from plain spreadsheets.
 */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  full_name: [
    ...each(CLIENT, ['name', 'full name']),
    ...CLIENT,
    'full name',
    'pet parents',
    'owners',
    'clients',
  ],
  first_name: ['first name', ...each(CLIENT, ['first name', 'first']), 'first', 'given name', 'firstname'],
  last_name: [
    'last name',
    ...each(CLIENT, ['last name', 'last']),
    'last',
    'surname',
    'family name',
    'lastname',
  ],
  phone: [
    ...MOBILE,
    ...each(CLIENT, [...MOBILE, ...PHONE]),
    ...PHONE,
    'primary phone number',
    'contact number',
  ],
  other_phone: [
    'home phone',
    'home phone number',
    'home',
    'work phone',
    'work phone number',
    'secondary phone',
    'other phone',
    'alternate phone',
    'phone 2',
    ...PHONE,
  ],
  email: [...EMAIL, ...each(CLIENT, EMAIL)],
  address: [
    'address',
    'street address',
    'street address 1',
    'address 1',
    'address line 1',
    'street',
    'home address',
    ...each(CLIENT, ['address']),
  ],
  city: ['city', 'town'],
  state: ['state', 'province', 'region'],
  zip_code: ['zip', 'zip code', 'zipcode', 'postal code', 'postcode'],
  client_notes: [...each(CLIENT, ['notes', 'note', 'comments']), 'memo', 'client alert'],
  text_consent: [
    'text consent',
    'sms consent',
    'texts',
    'text ok',
    'ok to text',
    'text opt in',
    'sms opt in',
    'receive texts',
    'text messages',
  ],
  pet_name: [...each(PET, ['name']), ...PET, 'pets', 'pet s name', 'dog s name'],
  breed: ['breed', ...each(PET, ['breed']), 'breed name', 'primary breed'],
  weight: [
    'weight',
    ...each(PET, ['weight']),
    'weight lb',
    'weight lbs',
    'weight in lb',
    'weight in lbs',
    'weight pounds',
    'lbs',
    'lb',
  ],
  age: ['age', ...each(PET, ['age']), 'age in years', 'age years'],
  pet_notes: [
    ...each(PET, ['notes', 'note', 'comments', 'alert', 'alerts']),
    'grooming notes',
    'groom notes',
    'special notes',
    'notes',
    'note',
    'comments',
    'remarks',
  ],
  rabies: vaccine('rabies'),
  distemper: vaccine('distemper', 'dhpp', 'dapp', 'dhlpp', 'da2pp'),
  bordetella: vaccine('bordetella', 'kennel cough'),
  vaccine: ['vaccine', 'vaccine name', 'vaccination', 'vaccination name', 'vaccine type', 'shot'],
  vaccine_expires: [
    ...each(['vaccine', 'vaccination', 'vaccines', 'vaccinations', 'shot', 'shots'], EXPIRY),
    'expiration date',
    'expiration',
    'expires',
  ],
  usual_price: [
    'usual price',
    'price',
    'usual charge',
    'last price',
    'last paid',
    'charge',
    'groom price',
    'service price',
    'price usual',
  ],
  last_visit: [
    'last visit',
    'last appointment',
    'last service',
    'last groom',
    'last groomed',
    'last appointment date',
    'last visit date',
    'last service date',
    'last seen',
  ],
};

/** Fields are matched in this order; each takes one column. */
const GUESSED = Object.keys(HEADINGS) as ImportField[];

/** Guesses the columns, regardless of case, punctuation and column order. */
export function guessColumns(headings: readonly string[]): ImportColumns {
  const plain = headings.map(normalizeHeading);
  const columns = plain.map((): ImportField | null => null);
  for (const field of GUESSED) {
    const index = HEADINGS[field]
      .map((heading) => plain.findIndex((one, at) => one === heading && columns[at] === null))
      .find((at) => at >= 0);
    if (index !== undefined) columns[index] = field;
  }
  // "Name" alone means the owner, or the pet if another column is the owner.
  const name = plain.indexOf('name');
  const hasOwner = columns.some((field) => field === 'full_name' || field === 'first_name');
  if (name >= 0 && columns[name] === null && !(hasOwner && columns.includes('pet_name')))
    columns[name] = hasOwner ? 'pet_name' : 'full_name';
  // In a list without pets, notes are about the client.
  const notes = columns.indexOf('pet_notes');
  if (!columns.includes('pet_name') && !columns.includes('client_notes') && notes >= 0)
    columns[notes] = 'client_notes';
  return columns;
}

function normalizeHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** Headings of columns that are not imported. Columns about a pet also need one with the pet's name. */
export function ignoredColumns(headings: readonly string[], columns: ImportColumns): string[] {
  const hasPets = columns.includes('pet_name');
  return headings.filter((heading, index) => {
    const field = columns[index] ?? null;
    return heading.trim() !== '' && (field === null || (!hasPets && isAboutPet(field)));
  });
}

export function isAboutPet(field: ImportField): boolean {
  return IMPORT_FIELDS[field].startsWith('Pet:');
}

/** Why nothing can be imported with these columns; undefined if it can. */
export function columnsProblem(columns: ImportColumns): string | undefined {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field));
  if (!has('full_name', 'first_name', 'last_name')) return 'Choose the column with the clients’ names.';
  if (!has('phone', 'other_phone', 'email')) return 'Choose a column with phone numbers or email addresses.';
  const twice = columns.find((field, index) => field !== null && columns.indexOf(field) !== index);
  return twice === undefined || twice === null
    ? undefined
    : `Two columns are set to “${IMPORT_FIELDS[twice]}”.`;
}
