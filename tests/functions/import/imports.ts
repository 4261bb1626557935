/** A salon's client list, with helpers for importing it. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { importRowSchema, type ImportRow } from '@paw-haven/domain/people/import/read/row';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { expect } from 'vitest';
import type { DataDependencies } from '../../../functions/src/services/dependencies.ts';
import { importClients } from '../../../functions/src/services/import/import-clients.ts';
import { undoImport } from '../../../functions/src/services/import/undo-import.ts';
import { ADMIN, OWNER } from '../support/actors.ts';
import type { Salon } from '../support/salon.ts';

type Fields = { readonly pet?: Partial<NonNullable<ImportRow['pet']>> | null } & Partial<
  Omit<ImportRow, 'pet'>
>;
export const aRow = (fields: Fields = {}): ImportRow =>
  importRowSchema.parse({ number: 2, full_name: 'Dana Reed', phone: '(555) 010-0142', ...fields });

export const LIST = [
  aRow({
    number: 2,
    email: 'dana@example.com',
    city: 'Albany',
    notes: 'Pays in cash.',
    pet: { name: 'Biscuit', breed: 'Beagle', weight: 24.5 },
  }),
  aRow({
    number: 3,
    email: 'dana@example.com',
    pet: {
      name: 'Olive',
      notes: 'Bites.',
      usual_price_cents: 6500,
      last_visit: '2026-10-02',
      vaccines: [{ kind: 'rabies', expires_on: '2026-12-03' }],
    },
  }),
  aRow({ number: 4, full_name: 'Leo Park', phone: '555-0199', pet: { name: 'Waffle' } }),
  aRow({ number: 5, full_name: 'Kim Ono', phone: null, email: 'kim@example.com', text_consent: true }),
];

interface ImportOptions {
  readonly importId?: string;
  readonly actor?: Actor;
  readonly preview?: boolean;
  readonly writtenConsent?: boolean;
  readonly dependencies?: DataDependencies;
}
export const NEW = ['2: new, new', '3: known, new', '4: new, new', '5: new, none'];

export const outcomes = (answer: Awaited<ReturnType<typeof importClients>>) =>
  answer.rows.map(({ number, client, pet }) => `${number}: ${client}, ${pet}`);

export function openImports(salon: Salon) {
  const bring = (
    rows: readonly ImportRow[] = LIST,
    { importId = 'import-1', actor = ADMIN, dependencies, ...rest }: ImportOptions = {},
  ) =>
    importClients(dependencies ?? salon.dependencies, {
      actor,
      input: { importId, rows: [...rows], ...rest },
    });
  const undo = (importId = 'import-1', actor = OWNER) => undoImport(salon.dependencies, { actor, importId });

  const named = async (collection: string, field: string, name: string) => {
    const found = await salon.db.collection(collection).where(field, '==', name).get();
    return found.docs[0]?.ref ?? salon.db.doc('none/none');
  };
  const counts = async () => {
    const [profiles, pets] = [
      await salon.countIn(COLLECTIONS.profiles),
      await salon.countIn(COLLECTIONS.pets),
    ];
    return { profiles, pets };
  };
  /** Stores the profile of someone who has signed up. */
  const signUp = async (fields: Parameters<typeof aProfile>[0]) => {
    const profile = aProfile(fields);
    await salon.db.doc(paths.profile(profile.id)).set({ ...profile, ...searchFieldsOf(profile) });
  };
  const expectNoMessages = async () => {
    for (const collection of [COLLECTIONS.deliveries, COLLECTIONS.messages, COLLECTIONS.conversations])
      expect(await salon.countIn(collection)).toBe(0);
  };
  return { bring, undo, all: salon.allIn, named, counts, signUp, expectNoMessages };
}
