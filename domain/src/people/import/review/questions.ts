/** What a person must decide about a list before it is imported. Without an answer, a row is not imported. */
import { nameKey } from '../../client/identity.ts';
import { clientOfRows, contactLabels, openSharing, otherContact, petKey } from './group.ts';
import { mayBeAnotherPet, otherFacts, PET_FACT_LABELS } from './existing-clients.ts';
import { mergePets, petText, splitPets } from '../read/pets-of-row.ts';
import type { RowOutcome } from './outcome.ts';
import type { RowProblem } from '../read/read-cell.ts';
import { clientNameOf, rowKey, type ImportRow, type ImportRowPet } from '../read/row.ts';

/**
 * `names`: several pets in one cell. `client`: a shared contact. `pet`: two pets of one name. The others are about
 * visits: see `review-visits.ts`.
 */
export const QUESTION_KINDS = [
  'client',
  'pet',
  'names',
  'service',
  'groomer',
  'add',
  'which-client',
  'which-pet',
  'joined',
  'size',
  'outside',
  'vaccine',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Question {
  readonly id: string;
  readonly kind: QuestionKind;
  /** The rows that wait for the answer. */
  readonly numbers: readonly number[];
  readonly client: string;
  readonly text: string;
  readonly choices: readonly Choice[];
}

/** The chosen values by the questions' ids. */
export type Answers = Readonly<Record<string, string>>;
/** The server's answers about rows by `rowKey`. */
export type Outcomes = ReadonlyMap<string, RowOutcome>;

export interface Review {
  /** The rows to import. */
  readonly rows: readonly ImportRow[];
  /** Rows without an answer. */
  readonly waiting: readonly ImportRow[];
  /** Rows that the person skips. */
  readonly skipped: readonly ImportRow[];
  readonly questions: readonly Question[];
  readonly problems: readonly RowProblem[];
}

export const SKIP: Choice = { value: 'skip', label: 'Skip' };
/** Most people of the same contact to choose from. */
const MAX_OTHERS = 3;

interface Reviewing {
  readonly answers: Answers;
  readonly outcomes: Outcomes;
  readonly waiting: ImportRow[];
  readonly skipped: ImportRow[];
  readonly questions: Question[];
  readonly problems: RowProblem[];
}

/** Applies the answers to the rows of a file, and lists the questions. `outcomes` are about the rows as they were read. */
export function reviewRows(rows: readonly ImportRow[], answers: Answers, outcomes: Outcomes): Review {
  const review: Reviewing = { answers, outcomes, waiting: [], skipped: [], questions: [], problems: [] };
  const single = rows.flatMap((row) => separatePets(review, row));
  const ready = separateClients(review, single).flatMap((group) => reviewPets(review, group));
  const { waiting, skipped, questions, problems } = review;
  return {
    rows: ready.toSorted((one, other) => one.number - other.number || one.part - other.part),
    waiting,
    skipped,
    questions: questions.toSorted((one, other) => (one.numbers[0] ?? 0) - (other.numbers[0] ?? 0)),
    problems,
  };
}

/** The rows of a file and those that they may become, for the server's answers. */
export function rowsToCheck(rows: readonly ImportRow[]): ImportRow[] {
  return rows.flatMap((row) => [row, ...(splitPets(row) ?? [])]);
}

/** Sorts out rows by the answer to a question about them; undefined if there is an answer that imports them. */
function setAside(review: Reviewing, answer: string | undefined, rows: readonly ImportRow[]): boolean {
  if (answer === undefined) review.waiting.push(...rows);
  else if (answer === SKIP.value) review.skipped.push(...rows);
  else return false;
  return true;
}

/** The answer, if it is one of the question's choices. */
function ask(review: Reviewing, question: Question): string | undefined {
  review.questions.push(question);
  const answer = review.answers[question.id];
  return question.choices.some(({ value }) => value === answer) ? answer : undefined;
}

function separatePets(review: Reviewing, row: ImportRow): ImportRow[] {
  const parts = splitPets(row);
  const isThere = (item: ImportRow) => review.outcomes.get(rowKey(item))?.isImported === true;
  if (!parts || isThere(row)) return [row];
  if (parts.every(isThere)) return parts;
  const names = parts.map(({ pet }) => pet?.name ?? '');
  const answer = ask(review, {
    id: `names-${rowKey(row)}`,
    kind: 'names',
    numbers: [row.number],
    client: row.full_name,
    text: `“${row.pet?.name ?? ''}” of ${row.full_name}: ${names.length} pets, or one name?`,
    choices: [
      { value: 'several', label: `${names.length} pets: ${names.join(', ')}` },
      { value: 'one', label: 'One pet of that name' },
      SKIP,
    ],
  });
  if (setAside(review, answer, [row])) return [];
  return answer === 'several' ? parts : [row];
}

/** Rows of one person, as far as the file's names tell. */
interface Group {
  readonly key: string;
  readonly name: string;
  readonly rows: ImportRow[];
  /** Who else has the contact: groups of the file, and ids of existing clients. */
  readonly others: readonly Other[];
}

interface Other {
  readonly name: string;
  readonly where: string;
  readonly group?: Group;
  readonly clientId?: string;
}

function separateClients(review: Reviewing, rows: readonly ImportRow[]): ImportRow[][] {
  const groups: Group[] = [];
  const sharing = openSharing<Group>();
  for (const row of rows) {
    const sharers = sharing.find(row);
    const key = nameKey(clientNameOf(row));
    let group = sharers.find((sharer) => sharer.key === key);
    if (!group) {
      group = { key, name: clientNameOf(row), rows: [], others: othersOf(review, row, sharers) };
      groups.push(group);
    }
    group.rows.push(row);
    sharing.add(row, group);
  }
  const whole = new Map<Group, ImportRow[]>();
  for (const group of groups) {
    const answer = group.others.length === 0 ? 'free' : ask(review, clientQuestion(group));
    if (setAside(review, answer, group.rows)) continue;
    const other = group.others[Number(answer?.split(':')[1] ?? Number.NaN)];
    joinGroup(review, whole, group, answer === 'another' ? 'another' : other);
  }
  // A group that joined another one has its rows.
  return [...new Set(whole.values())];
}

/** Adds the rows of a group to the people of the file. A group whose target waits, waits too. */
function joinGroup(
  review: Reviewing,
  whole: Map<Group, ImportRow[]>,
  group: Group,
  decision: Other | 'another' | undefined,
): void {
  if (decision === undefined || decision === 'another') {
    const choices = decision === 'another' ? { choices: { anotherClient: true } } : {};
    whole.set(
      group,
      group.rows.map((row) => ({ ...row, ...choices })),
    );
    return;
  }
  if (decision.clientId !== undefined) {
    const choices = { clientId: decision.clientId };
    whole.set(
      group,
      group.rows.map((row) => ({ ...row, choices })),
    );
    return;
  }
  const target = decision.group && whole.get(decision.group);
  const [first] = target ?? [];
  if (!target || !first) {
    review.waiting.push(...group.rows);
    return;
  }
  const choices = { ...first.choices, clientName: clientNameOf(first) };
  target.push(...group.rows.map((row) => ({ ...row, choices })));
  // Further groups may name this one.
  whole.set(group, target);
}

function othersOf({ outcomes }: Reviewing, row: ImportRow, sharers: readonly Group[]): Other[] {
  const outcome = outcomes.get(rowKey(row));
  if (outcome && (outcome.isImported || outcome.client === 'known' || outcome.client === 'account'))
    return [];
  const inFile = sharers.slice(0, MAX_OTHERS).map((group) => ({
    name: group.name,
    where: `row ${group.rows[0]?.number ?? 0}`,
    group,
  }));
  const formerSpellings = (outcome?.others ?? [])
    .filter(({ name }) => !sharers.some(({ key }) => key === nameKey(name)))
    .map(({ clientId, name, account }) => ({
      name,
      where: account ? 'has an account' : 'already a client',
      clientId,
    }));
  return [...formerSpellings, ...inFile].slice(0, MAX_OTHERS);
}

function clientQuestion({ name, rows, others }: Group): Question {
  const [row] = rows;
  const contact = [row?.email, row?.phone].filter((text) => text != null).join(', ');
  const people = others.map((other) => `${other.name} (${other.where})`).join(', ');
  return {
    id: `client-${row ? rowKey(row) : ''}`,
    kind: 'client',
    numbers: rows.map(({ number }) => number),
    client: name,
    text: `${name} (row ${row?.number ?? 0}: ${contact}) shares an email address or number with ${people}.`,
    choices: [
      ...others.map((other, index) => ({ value: `same:${index}`, label: `One person: ${other.name}` })),
      { value: 'another', label: 'Two people who share it' },
      SKIP,
    ],
  };
}

/** Names what is merged for one client, and decides about the client's pets. */
function reviewPets(review: Reviewing, group: readonly ImportRow[]): ImportRow[] {
  const [first, ...others] = group;
  if (!first) return [];
  const client = clientOfRows([first, ...others]);
  const reviewed: ImportRow[] = [];
  const pets = new Map<string, number[]>();
  for (const row of group) {
    nameMerged(review, row, client);
    const key = row.pet === null ? undefined : petKey(row.pet.name);
    const places = key === undefined ? [] : (pets.get(key) ?? []);
    const decided = row.pet === null ? row : reviewPet(review, { row, pet: row.pet, reviewed, places });
    if (!decided) continue;
    if (key !== undefined) pets.set(key, [...places, reviewed.length]);
    reviewed.push(decided);
  }
  return reviewed;
}

function nameMerged({ problems }: Reviewing, row: ImportRow, client: ReturnType<typeof clientOfRows>): void {
  const say = (text: string) => problems.push({ number: row.number, text, kind: 'read' });
  if (row.part % 10 > 0) return;
  if (row.choices?.clientName !== undefined && nameKey(row.full_name) !== nameKey(client.full_name))
    say(`${row.full_name} is imported as ${client.full_name}; the name is in the notes.`);
  const fields = otherContact(row, client);
  if (fields.length > 0)
    say(`${client.full_name} has another ${contactLabels(fields)} in this row; it is in the notes.`);
}

interface PetRow {
  readonly row: ImportRow;
  readonly pet: ImportRowPet;
  /** The client's rows before this one, and the indexes of those with a pet of this name. */
  readonly reviewed: ImportRow[];
  readonly places: readonly number[];
}

/** The earlier row to compare with, preferably of the same pet. `merge` joins both pets in both rows. */
function formerRow({ row, pet, reviewed, places }: PetRow) {
  const earlier = places.flatMap((place) => reviewed[place] ?? []);
  const same = earlier.findIndex((item) => item.pet && otherFacts(pet, item.pet, false).length === 0);
  const place = places[Math.max(same, 0)];
  const former = place === undefined ? undefined : reviewed[place];
  const merge = (): ImportRow => {
    if (!former?.pet || place === undefined) return row;
    const merged = mergePets(former.pet, pet);
    reviewed[place] = { ...former, pet: merged };
    return { ...row, pet: merged };
  };
  return { former, same: same >= 0 ? former?.pet : undefined, merge };
}

/** The row with its decision; undefined if it waits or is skipped. */
function reviewPet(review: Reviewing, { row, pet, reviewed, places }: PetRow): ImportRow | undefined {
  const outcome = review.outcomes.get(rowKey(row));
  if (outcome?.isImported === true) return row;
  const { former, same, merge } = formerRow({ row, pet, reviewed, places });
  if (former && same) {
    if (otherFacts(pet, same, true).length === 0) return row;
    const text = `${pet.name} is in row ${former.number} too; what both rows say is one pet’s.`;
    review.problems.push({ number: row.number, text, kind: 'read' });
    return merge();
  }
  const differs = former ? [] : (outcome?.differs ?? []);
  if (!former && !mayBeAnotherPet(differs)) return row;
  const answer = ask(
    review,
    former?.pet ? petQuestion(row, pet, former.number, former.pet) : storedPet(row, pet, differs),
  );
  if (setAside(review, answer, [row])) return undefined;
  return answer === 'another' ? { ...row, choices: { ...row.choices, anotherPet: true } } : merge();
}

const petChoices = (same: string): Choice[] => [
  { value: 'same', label: same },
  { value: 'another', label: 'Another pet of that name' },
  SKIP,
];

const petQuestion = (row: ImportRow, pet: ImportRowPet, number: number, former: ImportRowPet): Question => ({
  id: `pet-${rowKey(row)}`,
  kind: 'pet',
  numbers: [row.number],
  client: row.full_name,
  text: `${row.full_name} has ${pet.name} twice: row ${number} (${petText(former)}) and row ${row.number} (${petText(pet)}).`,
  choices: petChoices('Same pet, updated'),
});

const storedPet = (
  row: ImportRow,
  pet: ImportRowPet,
  differs: readonly (keyof typeof PET_FACT_LABELS)[],
): Question => ({
  id: `pet-${rowKey(row)}`,
  kind: 'pet',
  numbers: [row.number],
  client: row.full_name,
  text: `${pet.name} of ${row.full_name} is already here, with other ${differs.map((fact) => PET_FACT_LABELS[fact]).join(', ')} than row ${row.number} (${petText(pet)}).`,
  choices: petChoices('Same pet: keep what is here'),
});
