/** Guesses by the headings of a file which column is which field. */
import {
  fieldOf,
  isAboutPet,
  isAboutVisit,
  isFieldOf,
  isSingle,
  type ImportColumn,
  type ImportColumns,
  type ImportField,
  type ImportKind,
} from './fields.ts';
import { HEADINGS, OF_CLIENT } from './headings.ts';

const FIELDS = Object.keys(HEADINGS) as ImportField[];

/** Fields are matched in this order; each takes one column. */
const GUESSED: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  clients: FIELDS.filter((field) => isFieldOf('clients', field)),
  visits: [
    ...FIELDS.filter(isAboutVisit),
    ...FIELDS.filter((field) => isFieldOf('visits', field) && !isAboutVisit(field)),
  ],
};

/** A list with services and days is one of visits. */
export function guessKind(headings: readonly string[]): ImportKind {
  const columns = guessColumns(headings, 'visits');
  const day = normalizeHeading(headings[columns.indexOf('visit_day')] ?? '');
  // A client list may have a date and a service too, but no time of day.
  const hasTime = columns.includes('visit_time') || /appointment|appt|visit|booking|time|start/.test(day);
  const hasClient = columns.includes('full_name') || columns.includes('first_name');
  return day !== '' && hasTime && hasClient && columns.includes('service') ? 'visits' : 'clients';
}

/** Guesses the columns, regardless of case, punctuation and column order. */
export function guessColumns(headings: readonly string[], kind: ImportKind = 'clients'): ImportColumns {
  const plain = headings.map(normalizeHeading);
  const further = plain.map(furtherPet);
  const first = plain.map((heading, index) => (further[index] ? '' : withoutOne(heading)));
  const columns = first.map((): ImportColumn | null => null);
  for (const field of GUESSED[kind]) {
    const places = HEADINGS[field]
      .map((heading) => first.findIndex((item, at) => item === heading && columns[at] === null))
      .filter((at) => at >= 0);
    for (const at of field === 'alert' ? places : places.slice(0, 1)) columns[at] = field;
  }
  guessName(first, columns);
  if (kind === 'visits') return columns;
  // Warnings must not be lost, whatever their column is called.
  for (const [at, heading] of first.entries())
    if (columns[at] === null && SAFETY_WORDS.test(heading)) columns[at] = 'alert';
  // In a list without pets, notes are about the client.
  const notes = columns.indexOf('pet_notes');
  if (!columns.includes('pet_name') && !columns.includes('client_notes') && notes >= 0)
    columns[notes] = 'client_notes';
  return withFurtherPets(columns, further);
}

/** "Name" alone means the owner, or the pet if other columns are the owner and the list is about pets. */
function guessName(plain: readonly string[], columns: (ImportColumn | null)[]): void {
  const name = plain.indexOf('name');
  if (name < 0 || columns[name] !== null) return;
  const hasFull = columns.includes('full_name');
  const parts = plain.filter((_, at) => columns[at] === 'first_name' || columns[at] === 'last_name');
  const isOfOwner = parts.some((part) => OF_CLIENT.some((owner) => part.startsWith(`${owner} `)));
  const hasPet = columns.includes('pet_name');
  const isAboutPets = columns.some(
    (column) => column !== null && column !== 'pet_notes' && isAboutPet(fieldOf(column).field),
  );
  const isOfPet = hasFull || isOfOwner || (parts.length > 0 && isAboutPets && !hasPet);
  if (!isOfPet) columns[name] = 'full_name';
  else if (!hasPet) columns[name] = 'pet_name';
}

/** `pet 1 breed` and `breed 1` are about the first pet. */
function withoutOne(heading: string): string {
  const plain = heading.replace(/^(pet|dog|cat|animal) ?1\b/, '$1').replace(/^(.+) 1$/, '$1');
  const field = fieldOfHeading(plain) ?? 'full_name';
  return isAboutPet(field) ? plain : heading;
}

const NUMBERED =
  /^(?:(pet|dog|cat|animal) ?([2-4])(?: (.+))?|(.+) ([2-4])|(?:second|third|fourth) (pet|dog|cat|animal)(?: (.+))?)$/;
const ORDINALS: Readonly<Record<string, number>> = { second: 2, third: 3, fourth: 4 };

interface FurtherPet {
  readonly pet: number;
  /** The heading without the number: `pet breed`. */
  readonly heading: string;
}

/** `pet 2 breed`, `dog name 2` and `second pet` are about a further pet. */
function furtherPet(heading: string): FurtherPet | undefined {
  const found = NUMBERED.exec(heading);
  if (!found) return undefined;
  const [, kind, number, rest, before, numberAfter, ordinalKind, ordinalRest] = found;
  if (kind !== undefined) return { pet: Number(number), heading: `${kind} ${rest ?? ''}`.trim() };
  if (ordinalKind !== undefined)
    return {
      pet: ORDINALS[heading.split(' ')[0] ?? ''] ?? 2,
      heading: `${ordinalKind} ${ordinalRest ?? ''}`.trim(),
    };
  const field = fieldOfHeading(before ?? '');
  return field !== undefined && isAboutPet(field)
    ? { pet: Number(numberAfter), heading: before ?? '' }
    : undefined;
}

const fieldOfHeading = (heading: string): ImportField | undefined =>
  GUESSED.clients.find((field) => HEADINGS[field].includes(heading));

function withFurtherPets(
  columns: readonly (ImportColumn | null)[],
  further: readonly (FurtherPet | undefined)[],
): ImportColumns {
  const guessed = columns.map((column, at) => {
    const furtherPet = further[at];
    const field =
      furtherPet &&
      (fieldOfHeading(furtherPet.heading) ?? fieldOfHeading(furtherPet.heading.replace(/^\w+ /, '')));
    return field !== undefined && isAboutPet(field)
      ? (`${field}_${furtherPet?.pet ?? 2}` as ImportColumn)
      : column;
  });
  return guessed.map((column, at) => {
    const pet = column === null ? 1 : fieldOf(column).pet;
    const isNamed = pet === 1 || guessed.includes(`pet_name_${pet}` as ImportColumn);
    return isNamed && (guessed.indexOf(column) === at || !isSingle(column)) ? column : null;
  });
}

function normalizeHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replaceAll('iour', 'ior')
    .trim();
}

/** Those of the headings that promise warnings, such as `Temperament`, under any name that contains one. */
export function safetyHeadings(headings: readonly string[]): string[] {
  return headings.filter((heading) => SAFETY_WORDS.test(normalizeHeading(heading)));
}

const SAFETY_WORDS =
  /\b(alerts?|warnings?|caution|behavior\w*|temperaments?|aggress\w*|bit(e|es|er|ing)|muzzles?|medical|medications?|meds|health|allerg\w*|seizures?|safety|handling|red flags?)\b/;

/** Rows above the headings, such as a title, are few. */
const HEADING_WITHIN = 20;

/**
 * The index of the record with the headings: the one with the most known headings, or the first with any text if fewer
 * than two are known. `matches` is their number.
 */
export function findHeadings(records: readonly (readonly string[])[]): {
  readonly index: number;
  readonly matches: number;
} {
  const first = records.slice(0, HEADING_WITHIN);
  const counts = first.map((record) => guessColumns(record).filter((column) => column !== null).length);
  const most = Math.max(0, ...counts);
  if (most >= 2) return { index: counts.indexOf(most), matches: most };
  return {
    index: Math.max(
      0,
      first.findIndex((record) => record.some((cell) => cell.trim() !== '')),
    ),
    matches: most,
  };
}
