/** The fields of a salon's list, and the columns that hold them. */

/** In the order in which the page lists them. */
export const IMPORT_FIELDS = {
  full_name: 'Client: full name',
  first_name: 'Client: first name',
  last_name: 'Client: last name',
  phone: 'Client: phone',
  other_phone: 'Client: second phone, used if the first is empty, else kept in the notes',
  email: 'Client: email',
  address: 'Client: address',
  city: 'Client: city',
  state: 'Client: state',
  zip_code: 'Client: ZIP code',
  client_notes: 'Client: notes',
  text_consent: 'Client: consent to text messages',
  emergency_name: 'Client: emergency contact, name',
  emergency_phone: 'Client: emergency contact, phone',
  pick_up_name: 'Client: may pick up, name',
  pick_up_phone: 'Client: may pick up, phone',
  pet_name: 'Pet: name',
  breed: 'Pet: breed',
  weight: 'Pet: weight (lb)',
  age: 'Pet: age (years)',
  born: 'Pet: birth date',
  species: 'Pet: species',
  sex: 'Pet: sex',
  neutered: 'Pet: spayed or neutered',
  pet_status: 'Pet: status (deceased, inactive)',
  alert: 'Pet: alert (safety, medical)',
  pet_notes: 'Pet: notes',
  usual_groom: 'Pet: usual groom',
  vet_clinic: 'Pet: vet',
  vet_phone: 'Pet: vet’s phone',
  rabies: 'Pet: rabies vaccine, expires',
  distemper: 'Pet: distemper vaccine, expires',
  bordetella: 'Pet: bordetella vaccine, expires',
  vaccine: 'Pet: vaccine',
  vaccine_expires: 'Pet: vaccine, expires',
  usual_price: 'Pet: usual price',
  last_visit: 'Pet: last visit',
  visit_day: 'Visit: day',
  visit_time: 'Visit: time',
  service: 'Visit: service',
  groomer: 'Visit: groomer',
  visit_requests: 'Visit: special requests',
  visit_status: 'Visit: status (canceled and past ones are left out)',
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;

/** What a list is about. */
export const IMPORT_KINDS = ['clients', 'visits'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Of clients and pets, what finds them, and what a new one needs. */
const BESIDE_VISITS: ReadonlySet<ImportField> = new Set([
  'full_name',
  'first_name',
  'last_name',
  'phone',
  'other_phone',
  'email',
  'pet_name',
  'breed',
  'weight',
]);

export const isAboutVisit = (field: ImportField): boolean => IMPORT_FIELDS[field].startsWith('Visit:');

/** The fields that columns of such a list may have. */
export const isFieldOf = (kind: ImportKind, field: ImportField): boolean =>
  kind === 'visits' ? isAboutVisit(field) || BESIDE_VISITS.has(field) : !isAboutVisit(field);

export const kindOf = (columns: ImportColumns): ImportKind =>
  columns.some((column) => column !== null && isAboutVisit(fieldOf(column).field)) ? 'visits' : 'clients';

type PetField = {
  [F in ImportField]: (typeof IMPORT_FIELDS)[F] extends `Pet: ${string}` ? F : never;
}[ImportField];

/** Most pets in one row of a list. */
export const PETS_PER_ROW = 4;

/** A field of the row's client or first pet, or of a further pet: `breed_2`. */
export type ImportColumn = ImportField | `${PetField}_${2 | 3 | 4}`;

/** The column of a field of the row's pet, from 1. */
export const petColumn = (field: ImportField, pet: number): ImportColumn =>
  (pet === 1 ? field : `${field}_${pet}`) as ImportColumn;

/** The field of each column, in order; null for a column that is not imported. */
export type ImportColumns = readonly (ImportColumn | null)[];

export interface FieldOfColumn {
  readonly field: ImportField;
  /** 1 for the client's fields too. */
  readonly pet: number;
}

export function fieldOf(column: ImportColumn): FieldOfColumn {
  const [, field = column, pet = '1'] = /^(.*)_([2-4])$/.exec(column) ?? [];
  return { field: field as ImportField, pet: Number(pet) };
}

/** All that a column can be, with further pets up to one more than `columns` have. */
export function columnChoices(columns: ImportColumns, kind: ImportKind = 'clients'): ImportColumn[] {
  const fields = (Object.keys(IMPORT_FIELDS) as ImportField[]).filter((field) => isFieldOf(kind, field));
  // A row is one visit.
  if (kind === 'visits') return fields;
  const most = Math.max(1, ...columns.map((column) => (column === null ? 1 : fieldOf(column).pet)));
  const further = Array.from({ length: Math.min(most, PETS_PER_ROW - 1) }, (_, index) => index + 2);
  return [
    ...fields,
    ...further.flatMap((pet) => fields.filter(isAboutPet).map((field) => `${field}_${pet}` as ImportColumn)),
  ];
}

/** `Pet: breed`, `Pet 2: breed`. */
export function columnLabel(column: ImportColumn): string {
  const { field, pet } = fieldOf(column);
  return pet === 1 ? IMPORT_FIELDS[field] : IMPORT_FIELDS[field].replace('Pet:', `Pet ${pet}:`);
}

/** Fields that several columns may have; their texts are joined. */
const JOINED: ReadonlySet<ImportField> = new Set(['client_notes', 'pet_notes', 'alert', 'visit_requests']);

/** Whether only one column may have this field. */
export const isSingle = (column: ImportColumn | null): boolean =>
  column !== null && !JOINED.has(fieldOf(column).field);

/** Headings of columns that are not imported. Columns about a pet also need one with the pet's name. */
export function ignoredColumns(headings: readonly string[], columns: ImportColumns): string[] {
  const hasPets = columns.includes('pet_name');
  return headings.filter((heading, index) => {
    const column = columns[index] ?? null;
    return heading.trim() !== '' && (column === null || (!hasPets && isAboutPet(fieldOf(column).field)));
  });
}

export function isAboutPet(field: ImportField): boolean {
  return IMPORT_FIELDS[field].startsWith('Pet:');
}

/** Why nothing can be imported with these columns; undefined if it can. */
export function columnsProblem(columns: ImportColumns, kind: ImportKind = 'clients'): string | undefined {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field));
  if (!has('full_name', 'first_name', 'last_name')) return 'Choose the column with the clients’ names.';
  if (kind === 'visits') {
    if (!has('visit_day')) return 'Choose the column with the days of the visits.';
    if (!has('service')) return 'Choose the column with the services.';
  } else if (!has('phone', 'other_phone', 'email'))
    return 'Choose a column with phone numbers or email addresses.';
  const twice = columns.find((column, index) => isSingle(column) && columns.indexOf(column) !== index);
  return twice === undefined || twice === null
    ? undefined
    : `Two columns are set to “${columnLabel(twice)}”.`;
}
