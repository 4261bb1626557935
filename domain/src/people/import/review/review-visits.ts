/**
 * What a person must decide about a list of visits, in three steps: what the list's words stand for, whose visits they
 * are, and what a booking by staff would ask. Rows without an answer are not imported.
 */
import { formatDay } from '../../../core/calendar/time-format.ts';
import { formatTime, type DayKey } from '../../../core/calendar/time.ts';
import { nameKey, normalizeName } from '../../client/identity.ts';
import { groupedBy, groupRows, petKey } from './group.ts';
import { splitPets } from '../read/pets-of-row.ts';
import {
  rowsToCheck,
  SKIP,
  type Answers,
  type Choice,
  type Outcomes,
  type Question,
  type Review,
} from './questions.ts';
import { hasContact, isVisitRow, rowKey, type ImportRow, type VisitRow } from '../read/row.ts';

/** What the salon has, for the words of a list. */
export interface SalonNames {
  readonly services: readonly {
    readonly id: string;
    readonly name: string;
    readonly isAddOn: boolean;
    readonly sizes: readonly string[];
  }[];
  /** Active ones; empty in a salon of one. */
  readonly groomers: readonly { readonly id: string; readonly name: string }[];
  readonly today: DayKey;
}

type Step = { -readonly [Key in keyof Review]: Review[Key] extends readonly (infer Item)[] ? Item[] : never };

const emptyStep = (): Step => ({ rows: [], waiting: [], skipped: [], questions: [], problems: [] });

/** The step before with the rows of this one. */
export function joinSteps(before: Review, after: Review): Review {
  return {
    rows: after.rows,
    waiting: [...before.waiting, ...after.waiting],
    skipped: [...before.skipped, ...after.skipped],
    questions: [...before.questions, ...after.questions],
    problems: [...before.problems, ...after.problems],
  };
}

interface Reviewing {
  readonly step: Step;
  readonly answers: Answers;
}

/** The answer of a question that several rows may share; undefined if the rows wait or are skipped. */
function ask(
  { step, answers }: Reviewing,
  question: Omit<Question, 'numbers' | 'client'>,
  rows: readonly VisitRow[],
) {
  const [first] = rows;
  const numbers = [...new Set(rows.map(({ number }) => number))];
  step.questions.push({ ...question, numbers, client: first?.full_name ?? '' });
  const answer = answers[question.id];
  const isChoice = question.choices.some(({ value }) => value === answer);
  if (!isChoice) step.waiting.push(...rows);
  else if (answer === SKIP.value) step.skipped.push(...rows);
  else return answer;
  return undefined;
}

function leaveOut({ step }: Reviewing, rows: readonly VisitRow[], text: string): void {
  step.skipped.push(...rows);
  step.problems.push(...rows.map(({ number }) => ({ number, text, kind: 'skipped' as const })));
}

const withChoices = (row: VisitRow, choices: NonNullable<ImportRow['choices']>): VisitRow => ({
  ...row,
  choices: { ...row.choices, ...choices },
});

const whenOf = ({ visit: { day, time } }: VisitRow): string => `${formatDay(day)}, ${formatTime(time)}`;

/** The rows of a file and those that they may become, if they are ahead, for the server's answers. */
export const visitsToCheck = (rows: readonly ImportRow[], { today }: SalonNames): ImportRow[] =>
  rowsToCheck(rows.filter(({ visit }) => visit && visit.day >= today));

/**
 * First step: pets in one cell, services and groomers, visits of several pets. Nothing is asked about what is booked
 * already; `outcomes` are about the rows as they were read.
 */
export function resolveVisits(
  rows: readonly ImportRow[],
  answers: Answers,
  { outcomes, salon }: { readonly outcomes: Outcomes; readonly salon: SalonNames },
): Review {
  const reviewing = { step: emptyStep(), answers };
  const isBooked = (row: ImportRow) => outcomes.get(rowKey(row))?.visit?.state === 'known';
  const booked: VisitRow[] = [];
  const ahead = rows.filter(isVisitRow).filter((row) => {
    const isPast = row.visit.day < salon.today;
    if (isPast) leaveOut(reviewing, [row], 'The visit is in the past.');
    const found = isBooked(row) ? [row] : (splitPets(row)?.filter(isVisitRow) ?? []);
    const isThere = found.length > 0 && found.every(isBooked);
    if (isThere) booked.push(...found);
    return !isPast && !isThere;
  });
  const single = ahead.flatMap((row) => separatePets(reviewing, row));
  const offered = groupedBy(single, ({ visit }) => normalizeName(visit.service)).flatMap((group) =>
    withService(reviewing, group, salon),
  );
  const staffed = groupedBy(offered, ({ visit }) => normalizeName(visit.groomer)).flatMap((group) =>
    withGroomer(reviewing, group, salon),
  );
  const whole = groupRows(staffed).flatMap((group) => joinPets(reviewing, group.filter(isVisitRow)));
  return { ...reviewing.step, rows: inOrder([...booked, ...whole]) };
}

const inOrder = (rows: readonly VisitRow[]): VisitRow[] =>
  rows.toSorted((one, other) => one.number - other.number || one.part - other.part);

function separatePets(reviewing: Reviewing, row: VisitRow): VisitRow[] {
  const parts = splitPets(row)?.filter(isVisitRow);
  if (!parts) return [row];
  const names = parts.map(({ pet }) => pet?.name ?? '').join(', ');
  const answer = ask(
    reviewing,
    {
      id: `names-${rowKey(row)}`,
      kind: 'names',
      text: `“${row.pet?.name ?? ''}” of ${row.full_name}, ${whenOf(row)}: ${parts.length} pets, or one name?`,
      choices: [
        { value: 'several', label: `${names}, one after the other` },
        { value: 'together', label: `${names}, at the same time` },
        { value: 'one', label: 'One pet of that name' },
        SKIP,
      ],
    },
    [row],
  );
  if (answer === undefined) return [];
  if (answer === 'one') return [row];
  return parts.map((part) => withChoices(part, { visit: row.number, together: answer === 'together' }));
}

/** One question for all rows with that name of a service. */
function withService(reviewing: Reviewing, rows: readonly VisitRow[], { services }: SalonNames): VisitRow[] {
  const name = rows[0]?.visit.service ?? '';
  const found = findService(name, services);
  if (found) return rows.map((row) => withChoices(row, found));
  const choices = services
    .filter(({ isAddOn }) => !isAddOn)
    .map(({ id, name: label }): Choice => ({ value: id, label }));
  const text = `“${name}” isn’t one of your services. Which one is it?`;
  const question = { id: `service-${normalizeName(name)}`, kind: 'service' as const, text };
  const serviceId = ask(reviewing, { ...question, choices: [...choices, SKIP] }, rows);
  return serviceId === undefined ? [] : rows.map((row) => withChoices(row, { serviceId }));
}

/** `Basic Groom`, or `Basic Groom + Nail grind` with an add-on. */
function findService(name: string, services: SalonNames['services']) {
  const named = (text: string, isAddOn: boolean) =>
    services.find((item) => item.isAddOn === isAddOn && normalizeName(item.name) === normalizeName(text));
  const whole = named(name, false);
  if (whole) return { serviceId: whole.id };
  const [first = '', ...more] = name.split(/\s+\+\s+/);
  const service = named(first, false);
  const addOns = more.flatMap((text) => named(text, true) ?? []);
  if (!service || addOns.length < more.length) return undefined;
  return { serviceId: service.id, addOnIds: addOns.map(({ id }) => id) };
}

const ANYONE = { value: 'anyone', label: 'Any groomer' };
const ANY_NAME = /^(any(one|body)?|any (groomer|staff|available)|first available|no preference|unassigned)$/;

/** One question for all rows with that name of a groomer. */
function withGroomer(reviewing: Reviewing, rows: readonly VisitRow[], { groomers }: SalonNames): VisitRow[] {
  const name = rows[0]?.visit.groomer ?? '';
  const key = normalizeName(name);
  // A salon of one has no choice.
  if (key === '' || ANY_NAME.test(key) || groomers.length === 0) return [...rows];
  const same = groomers.filter((groomer) => normalizeName(groomer.name) === key);
  // “Grace” is Grace Hall, if only one has that first name.
  const first = groomers.filter((groomer) => firstNameOf(groomer.name) === firstNameOf(name));
  const [found] = same.length > 0 ? same : first.length === 1 && !key.includes(' ') ? first : [];
  if (found) return rows.map((row) => withChoices(row, { groomerId: found.id }));
  const answer = ask(
    reviewing,
    {
      id: `groomer-${key}`,
      kind: 'groomer',
      text: `“${name}” isn’t one of your groomers. Who does these visits?`,
      choices: [...groomers.map(({ id, name: label }) => ({ value: id, label })), ANYONE, SKIP],
    },
    rows,
  );
  if (answer === undefined) return [];
  return answer === ANYONE.value ? [...rows] : rows.map((row) => withChoices(row, { groomerId: answer }));
}

const firstNameOf = (name: string): string => normalizeName(name).split(' ')[0] ?? '';

/** Rows of one client at one time, with the same groomer or none: one visit of several pets. */
function joinPets(reviewing: Reviewing, rows: readonly VisitRow[]): VisitRow[] {
  const keyOf = ({ visit, choices }: VisitRow) => `${visit.day} ${visit.time} ${choices?.groomerId ?? ''}`;
  return groupedBy(rows, keyOf).flatMap((group) => {
    const [first] = group;
    const pets = new Set(group.map(({ pet }) => petKey(pet?.name ?? '')));
    const isOne = group.every(({ number }) => number === first?.number);
    if (!first || isOne || pets.size < group.length) return group;
    const names = group.map(({ pet }) => pet?.name ?? '').join(', ');
    const answer = ask(
      reviewing,
      {
        id: `joined-${rowKey(first)}`,
        kind: 'joined',
        text: `${first.full_name} has ${group.length} pets at ${whenOf(first)}: ${names}.`,
        choices: [
          { value: 'sequence', label: 'One after the other' },
          { value: 'together', label: 'At the same time' },
          SKIP,
        ],
      },
      group,
    );
    if (answer === undefined) return [];
    return group.map((row) => withChoices(row, { visit: first.number, together: answer === 'together' }));
  });
}

/** Second step: whose visits they are. `outcomes` are about the rows of the first step. */
export function reviewPeople(rows: readonly ImportRow[], answers: Answers, outcomes: Outcomes): Review {
  const reviewing = { step: emptyStep(), answers };
  const uncertain = rows.filter(isVisitRow).filter((row) => {
    const isCertain = outcomes.get(rowKey(row))?.visit?.state !== 'ask';
    if (isCertain) reviewing.step.rows.push(row);
    return !isCertain;
  });
  const clients = groupedBy(
    uncertain,
    ({ full_name: name, phone, email }) => `${nameKey(name)} ${phone} ${email}`,
  );
  for (const group of clients) {
    const outcome = outcomes.get(rowKey(group[0] as VisitRow));
    const owned = outcome ? withClient(reviewing, group, outcome.client, outcome.others ?? []) : [];
    const pets = groupedBy(owned, ({ pet }) => petKey(pet?.name ?? ''));
    reviewing.step.rows.push(...pets.flatMap((ofPet) => withPet(reviewing, ofPet, outcomes)));
  }
  return { ...reviewing.step, rows: inOrder(reviewing.step.rows.filter(isVisitRow)) };
}

type Others = NonNullable<ReturnType<Outcomes['get']>>['others'];

function withClient(
  reviewing: Reviewing,
  rows: readonly VisitRow[],
  client: string,
  others: NonNullable<Others>,
): VisitRow[] {
  const [first] = rows;
  if (!first || (client !== 'ask' && client !== 'new')) return [...rows];
  const pets = [...new Set(rows.flatMap(({ pet }) => pet?.name ?? []))].join(', ');
  const mayAdd = hasContact(first) && pets !== '';
  if (client === 'new' && !mayAdd) {
    const missing = pets === '' ? 'The row has no pet' : 'The row has no phone number or email address';
    leaveOut(reviewing, rows, `No client here is called ${first.full_name}. ${missing} to add one.`);
    return [];
  }
  const add = mayAdd ? [{ value: ADD, label: `Add as a new client with ${pets}` }] : [];
  const answer = ask(
    reviewing,
    clientQuestion(first, client === 'new', [...choicesOf(others), ...add]),
    rows,
  );
  if (answer === undefined) return [];
  return rows.map((row) =>
    withChoices(row, answer === ADD ? { anotherClient: true, add: true } : { clientId: answer }),
  );
}

const ADD = 'add';

const choicesOf = (others: NonNullable<Others>): Choice[] =>
  others.map(({ clientId, name, contact = '', account }) => ({
    value: clientId,
    label: `${contact === '' ? name : `${name}, ${contact}`}${account ? ' (has an account)' : ''}`,
  }));

function clientQuestion(
  { full_name: name, phone, email }: VisitRow,
  isNew: boolean,
  choices: readonly Choice[],
): Omit<Question, 'numbers' | 'client'> {
  const contact = [email, phone].filter((text) => text !== null).join(', ');
  const who = contact === '' ? name : `${name}, ${contact},`;
  const kind = isNew ? 'add' : 'which-client';
  return {
    id: `${kind}-${nameKey(name)}-${phone ?? ''}-${email ?? ''}`,
    kind,
    text: isNew ? `${who} isn’t a client yet.` : `Which client is ${who.replace(/,$/, '')}?`,
    choices: [...choices, SKIP],
  };
}

function withPet(reviewing: Reviewing, rows: readonly VisitRow[], outcomes: Outcomes): VisitRow[] {
  const [first] = rows;
  const outcome = first && outcomes.get(rowKey(first));
  const pets = outcome?.visit?.pets;
  if (!first || !pets || first.choices?.add === true) return [...rows];
  const name = first.pet?.name ?? '';
  const mayAdd = name !== '' && outcome.client === 'known';
  const answer = ask(
    reviewing,
    {
      id: `which-pet-${nameKey(first.full_name)}-${outcome.clientId ?? ''}-${petKey(name)}`,
      kind: 'which-pet',
      text:
        name === ''
          ? `Which pet of ${first.full_name} comes on ${whenOf(first)}?`
          : `Which pet of ${first.full_name} is ${name}?`,
      choices: [
        ...pets.map(({ petId, name: label, breed }) => ({
          value: petId,
          label: breed === null ? label : `${label}, ${breed}`,
        })),
        ...(mayAdd ? [{ value: ADD, label: `Add ${name} as a new pet` }] : []),
        SKIP,
      ],
    },
    rows,
  );
  if (answer === undefined) return [];
  return rows.map((row) => withChoices(row, answer === ADD ? { add: true } : { petId: answer }));
}

/** Third step: what a booking by staff would ask. `outcomes` are about the rows of the second step. */
export function reviewPlaces(
  rows: readonly ImportRow[],
  answers: Answers,
  { outcomes, salon }: { readonly outcomes: Outcomes; readonly salon: SalonNames },
): Review {
  const reviewing = { step: emptyStep(), answers };
  for (const group of groupedBy(rows.filter(isVisitRow), ({ choices, ...row }) =>
    choices?.visit === undefined ? rowKey(row) : String(choices.visit),
  )) {
    const reason = group.flatMap((row) => outcomes.get(rowKey(row))?.visit?.reason ?? [])[0];
    reviewing.step.rows.push(...withConsent(reviewing, group, { reason, salon }));
  }
  return { ...reviewing.step, rows: inOrder(reviewing.step.rows.filter(isVisitRow)) };
}

const ANYWAY = { value: 'anyway', label: 'Book it anyway' };

function withConsent(
  reviewing: Reviewing,
  rows: readonly VisitRow[],
  { reason, salon }: { readonly reason: string | undefined; readonly salon: SalonNames },
): VisitRow[] {
  const [first] = rows;
  if (!first) return [];
  const pets = rows.map(({ pet }) => pet?.name ?? '').join(', ');
  const who = `${pets === '' ? '' : `${pets} of `}${first.full_name}, ${whenOf(first)}`;
  if (reason === 'size-needed') {
    const sizes = salon.services.find(({ id }) => id === first.choices?.serviceId)?.sizes ?? [];
    const size = ask(
      reviewing,
      {
        id: `size-${rowKey(first)}`,
        kind: 'size',
        text: `${who}: the weight isn’t known. Which size?`,
        choices: [...sizes.map((label) => ({ value: label, label })), SKIP],
      },
      rows,
    );
    return size === undefined ? [] : rows.map((row) => withChoices(row, { size }));
  }
  if (reason !== 'outside-hours' && reason !== 'vaccine-missing') return [...rows];
  const isHours = reason === 'outside-hours';
  const answer = ask(
    reviewing,
    {
      id: `${isHours ? 'outside' : 'vaccine'}-${rowKey(first)}`,
      kind: isHours ? 'outside' : 'vaccine',
      text: isHours
        ? `${who}: outside opening hours, or not on the half hour.`
        : `${who}: a vaccination that the service requires isn’t here.`,
      choices: [ANYWAY, SKIP],
    },
    rows,
  );
  if (answer === undefined) return [];
  return rows.map((row) => withChoices(row, isHours ? { outsideHours: true } : { withoutVaccines: true }));
}
