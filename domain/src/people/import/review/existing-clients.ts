/** Decides which clients and pets exist already; used by both the preview and the server. */
import { isSameName, isSameNumber, normalizeEmail, normalizeName } from '../../client/identity.ts';
import type { PetCare } from '../../care/schema.ts';
import type { Pet } from '../../pet/schema.ts';
import type { Profile } from '../../profile/schema.ts';
import { petKey } from './group.ts';
import { clientNameOf, hasContact, type ImportRow, type ImportRowPet } from '../read/row.ts';
import type { ImportedPet } from '../schema.ts';

export type KnownClient = Pick<Profile, 'id' | 'full_name' | 'email' | 'phone' | 'account' | 'merged_into'>;

export interface ClientMatch {
  readonly client: KnownClient | undefined;
  /** Without a client: those of another name who have the row's email address or number, for a person to decide. */
  readonly others: readonly KnownClient[];
}

/**
 * The existing client of a row: the one with its name, and its email address or number. Claimed clients are skipped,
 * because their account takes their place.
 */
export function matchClient(
  row: Pick<ImportRow, 'full_name' | 'email' | 'phone' | 'choices' | 'visit'>,
  clients: Iterable<KnownClient>,
): ClientMatch {
  const live = [...clients].filter(({ merged_into }) => merged_into === null);
  const byEmail = live.filter(({ email }) => row.email !== null && normalizeEmail(email) === row.email);
  const sharing = [
    ...byEmail,
    ...live.filter(
      (knownClient) => !byEmail.includes(knownClient) && isSameNumber(knownClient.phone, row.phone),
    ),
  ];
  const { clientId, anotherClient = false } = row.choices ?? {};
  // A list of visits often has names only, and numbers that have changed.
  const namesakes = row.visit
    ? live.filter(({ full_name: name }) => isSameName(name, clientNameOf(row)))
    : [];
  const possible = [...new Set([...sharing, ...namesakes])];
  const [alone, ...more] = hasContact(row) ? [] : namesakes;
  const client =
    possible.find(({ id }) => id === clientId) ??
    sharing.find(({ full_name: name }) => isSameName(name, clientNameOf(row))) ??
    (more.length === 0 ? alone : undefined);
  return { client, others: client || anotherClient ? [] : possible };
}

/** `ask`: clients of another name have the row's email address or number, so nothing is added. */
export const CLIENT_OUTCOMES = ['new', 'known', 'account', 'ask'] as const;
export type ClientOutcome = (typeof CLIENT_OUTCOMES)[number];
export const PET_OUTCOMES = ['new', 'known', 'none', 'left-out'] as const;
export type PetOutcome = (typeof PET_OUTCOMES)[number];

/** The outcome for a row's pet. Nothing is changed for a client with an account: staff add such a pet by hand. */
export function petOutcome(
  row: Pick<ImportRow, 'pet' | 'choices'>,
  client: Pick<KnownClient, 'account'> | undefined,
  petNames: readonly string[],
): PetOutcome {
  if (row.pet === null) return 'none';
  const key = petKey(row.pet.name);
  const isKnown = row.choices?.anotherPet !== true && petNames.some((name) => petKey(name) === key);
  if (isKnown) return 'known';
  return client?.account === true ? 'left-out' : 'new';
}

/** Contact data and notes that a row has and its known client does not get. */
export const CLIENT_FACTS = ['phone', 'email', 'notes'] as const;
export type ClientFact = (typeof CLIENT_FACTS)[number];

export function lostClientFacts(
  row: Pick<ImportRow, ClientFact>,
  client: Pick<KnownClient, 'phone' | 'email'>,
  notes: string | null,
): ClientFact[] {
  const isLost: Readonly<Record<ClientFact, boolean>> = {
    phone: row.phone !== null && !isSameNumber(row.phone, client.phone),
    email: row.email !== null && row.email !== normalizeEmail(client.email),
    notes: row.notes !== null && notes?.includes(row.notes) !== true,
  };
  return CLIENT_FACTS.filter((fact) => isLost[fact]);
}

/** Facts about a pet, in the order in which they are named. Those that tell two pets apart come first. */
export const PET_FACTS = [
  'breed',
  'weight',
  'age',
  'born',
  'species',
  'sex',
  'neutered',
  'status',
  'alert',
  'notes',
  'vaccines',
  'usual_price_cents',
  'last_visit',
] as const;
export type PetFact = (typeof PET_FACTS)[number];

export const PET_FACT_LABELS: Readonly<Record<PetFact, string>> = {
  breed: 'breed',
  weight: 'weight',
  age: 'age',
  born: 'birth date',
  species: 'species',
  sex: 'sex',
  neutered: 'spayed or neutered',
  status: 'status',
  alert: 'alert',
  notes: 'notes',
  vaccines: 'vaccines',
  usual_price_cents: 'usual price',
  last_visit: 'last visit',
};

/** Facts that change from visit to visit, so that another one does not mean another pet. */
const CHANGING: ReadonlySet<PetFact> = new Set([
  'neutered',
  'status',
  'vaccines',
  'usual_price_cents',
  'last_visit',
]);
export const mayBeAnotherPet = (facts: readonly PetFact[]): boolean =>
  facts.some((fact) => !CHANGING.has(fact));

type Facts = Pick<ImportRowPet, PetFact>;

/** The facts of `pet` that `other` has differently; with `isFilling`, also those that `other` lacks. */
export function otherFacts(pet: Facts, other: Facts, isFilling: boolean): PetFact[] {
  return PET_FACTS.filter((fact) => {
    if (fact === 'vaccines')
      return pet.vaccines.some(({ kind, expires_on }) => {
        const expiry = other.vaccines.find((vaccine) => vaccine.kind === kind)?.expires_on;
        return expiry === undefined ? isFilling : expiry !== expires_on;
      });
    const [value, otherValue] = [plain(pet[fact]), plain(other[fact])];
    if (value === '' || value === otherValue) return false;
    return otherValue === '' ? isFilling : fact !== 'notes' || !otherValue.includes(value);
  });
}

const plain = (value: string | number | null | undefined): string =>
  value == null ? '' : typeof value === 'number' ? String(value) : normalizeName(value);

/** What is stored about a pet, in the shape of a list's facts. */
export function storedFacts(
  pet: Pick<Pet, 'breed' | 'weight' | 'age' | 'born' | 'species' | 'sex' | 'neutered' | 'inactive'>,
  imported: Pick<ImportedPet, 'notes' | 'vaccines' | 'usual_price_cents' | 'last_visit'> | undefined,
  care: Pick<PetCare, 'text'> | undefined,
): Facts {
  const { breed, weight, age, born, inactive } = pet;
  const { notes = null, vaccines = [], usual_price_cents = null, last_visit = null } = imported ?? {};
  return {
    breed,
    weight,
    age,
    born,
    species: pet.species || undefined,
    sex: pet.sex || undefined,
    neutered: pet.neutered || undefined,
    status: inactive?.reason,
    notes,
    vaccines,
    usual_price_cents,
    last_visit,
    alert: care?.text ?? null,
  };
}
