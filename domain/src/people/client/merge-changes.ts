/** What a merge of two records changed, and which of it an undo takes back (docs/adr/0034). */
import * as z from 'zod/mini';
import { DAY_MS } from '../../core/calendar/time.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';

/** Kinds of records that an undo names when it leaves them where they are. */
export const LEFT_KINDS = ['pet', 'visit', 'field', 'notes', 'terms', 'texts'] as const;
export type LeftKind = (typeof LEFT_KINDS)[number];
export interface Left {
  readonly kind: LeftKind;
  readonly name: string;
}

/** `moved` and `fields`: `before` has the former values of the changed fields. `whole`: the former record, or null. */
const mergeChangeSchema = z.object({
  path: z.string(),
  how: z.enum(['moved', 'fields', 'whole']),
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** Fingerprint of the record, or with `fields` of these fields, after the merge; null if there is no record. */
  mark: z.nullable(z.string()),
});
export type MergeChange = z.infer<typeof mergeChangeSchema>;

/** `merge_changes/{claim id}_{n}`: what one step of a merge changed, for the time in which it can be undone. */
export const mergeChangesSchema = z.object({
  id: z.string(),
  claim_id: z.string(),
  /** Id of the record that remains. */
  user_id: z.string(),
  /** Id of the client that was merged into it. */
  client_id: z.string(),
  n: z.int().check(z.positive()),
  changes: z.array(mergeChangeSchema),
  /** The database then deletes it. */
  delete_at: z.date(),
});

/** A merge can be undone for this long. */
export const MERGE_UNDO_DAYS = 7;

export const undoUntil = (now: Date): Date => new Date(now.getTime() + MERGE_UNDO_DAYS * DAY_MS);

/** Far more steps than one client's records take. */
const MAX_STEPS = 400;

/** The steps of a merge, unordered. */
export function mergeChangesQuery(claimId: string): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.mergeChanges, where: [['claim_id', '==', claimId]], limit: MAX_STEPS };
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields that name a pet, a visit, an appointment or a signed text. */
export const LINKING_FIELDS = ['pet_id', 'visit_id', 'appointment_id', 'hash'] as const;
/** Collections of which each record stands for itself. */
const ALONE: ReadonlySet<string> = new Set([
  COLLECTIONS.profiles,
  COLLECTIONS.auditLog,
  COLLECTIONS.deliveries,
]);
/** Collections that are one thing for each person. */
const ONE_THING: Readonly<Record<string, string>> = {
  [COLLECTIONS.consents]: 'texts',
  [COLLECTIONS.notificationPreferences]: 'texts',
  [COLLECTIONS.customerNotes]: 'notes',
  [COLLECTIONS.customerTerms]: 'terms',
  [COLLECTIONS.customers]: 'customer',
};

const partsOf = (path: string): readonly [string, string] => {
  const [collection = '', id = ''] = path.split('/');
  return [collection, id];
};

/** Ids that this record shares with others that must stay with the same person: of its pet, its visit, itself. */
export function linksOf(path: string, fields: Fields | null): string[] {
  const [collection, id] = partsOf(path);
  const together = ONE_THING[collection];
  if (together !== undefined) return [together];
  if (ALONE.has(collection)) return [path];
  const named = LINKING_FIELDS.flatMap((field) => {
    const value = fields?.[field];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return [...new Set([id, ...named])];
}

/** A change, and the record as it is now; null if there is none. */
export interface FoundChange {
  readonly change: MergeChange;
  readonly current: Fields | null;
}

const linksIn = ({ change: { path, how, before }, current }: FoundChange): string[] =>
  how === 'fields' && ALONE.has(partsOf(path)[0])
    ? [`${path} ${Object.keys(before ?? {}).join(' ')}`]
    : linksOf(path, { ...before, ...current });

/** What a later record must not refer to if the unit is to be undone: what came from the client. */
export const cameFromClient = (unit: readonly FoundChange[]): ReadonlySet<string> =>
  new Set(
    unit.flatMap(({ change: { path, how, mark } }) =>
      how === 'moved' || mark === null ? linksOf(path, null) : [],
    ),
  );

/** Groups changes that can only be undone together: a pet, its visits, and their bills and notes. */
export function unitsOf(changes: readonly FoundChange[]): readonly (readonly FoundChange[])[] {
  const leaders = new Map<string, string>();
  const leaderOf = (id: string): string => {
    let leader = id;
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) leader = next;
    return leader;
  };
  for (const change of changes) {
    const [first = '', ...others] = linksIn(change);
    for (const other of others)
      if (leaderOf(other) !== leaderOf(first)) leaders.set(leaderOf(other), leaderOf(first));
  }
  const units = new Map<string, FoundChange[]>();
  for (const change of changes) {
    const leader = leaderOf(linksIn(change)[0] ?? '');
    units.set(leader, [...(units.get(leader) ?? []), change]);
  }
  return [...units.values()];
}

/** What became of a change since: nothing, an undo that has already run, or something else. */
export type ChangeState = 'same' | 'undone' | 'touched';

export function changeState(
  { change: { how, before, mark }, current }: FoundChange,
  markOf: (fields: Fields) => string,
): ChangeState {
  const markNow = (fields: Fields | null): string | null => (fields === null ? null : markOf(fields));
  const likeBefore =
    how !== 'whole' && before !== null && current !== null ? fieldsLike(before, current) : current;
  if (markNow(before) === markNow(likeBefore)) return 'undone';
  return markNow(how === 'fields' ? likeBefore : current) === mark ? 'same' : 'touched';
}

/** The fields of `current` that `like` has; null if missing. */
export const fieldsLike = (like: Fields, current: Fields): Fields =>
  Object.fromEntries(Object.keys(like).map((name) => [name, current[name] ?? null]));

/** How the list of what stayed names a change; undefined for records that no one asks about. */
export function leftOf({ change: { path, how, before }, current }: FoundChange): Left | undefined {
  const [collection] = partsOf(path);
  const { name, appointment_date: date } = { ...before, ...current } as Fields;
  if (collection === COLLECTIONS.pets) return { kind: 'pet', name: typeof name === 'string' ? name : '' };
  if (collection === COLLECTIONS.appointments)
    return { kind: 'visit', name: date instanceof Date ? date.toISOString() : '' };
  const kind = LEFT_KINDS.find((one) => one === ONE_THING[collection]);
  if (kind) return { kind, name: '' };
  if (how === 'fields') return { kind: 'field', name: Object.keys(before ?? {})[0] ?? '' };
  return undefined;
}

/** The list without repetitions; visits whose pets are listed are left out. */
export function listLeft(units: readonly (readonly Left[])[]): Left[] {
  const all = units.flatMap((unit) => {
    const pets = unit.filter(({ kind }) => kind === 'pet');
    return pets.length > 0 ? pets : unit;
  });
  return [...new Map(all.map((left) => [`${left.kind}:${left.name}`, left])).values()];
}
