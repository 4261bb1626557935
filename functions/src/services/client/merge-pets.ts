/** Pets that staff say are the same: the client's record becomes part of the other one. */
import type { DocumentData } from 'firebase-admin/firestore';
import type { SamePet } from '@paw-haven/domain/people/client/claim';
import {
  careAfterMerge,
  isBetterProof,
  petFactsAfterMerge,
} from '@paw-haven/domain/people/client/merge-records';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { petCareSchema } from '@paw-haven/domain/people/care/schema';
import { VACCINES } from '@paw-haven/domain/offer/vaccine/kinds';
import { vaccinationId, vaccinationSchema } from '@paw-haven/domain/offer/vaccine/schema';
import { documents, rawQueryOf } from '../../lib/firestore/collections.ts';
import { datesIn } from '../../lib/firestore/converter.ts';
import {
  movedChange,
  step,
  STEP_WRITES,
  wholeChange,
  type Claim,
  type MoveDependencies,
  type Stored,
} from './claim-step.ts';

/** Joins the pets of each pair, then gives all visits of the client's pet to the other one. */
export async function mergePets(dependencies: MoveDependencies, claim: Claim): Promise<void> {
  const { db } = dependencies;
  const stored = (await documents.clientClaim(db, claim.user_id, claim.client_id).get()).data();
  for (const pair of stored?.merge?.same_pets ?? []) {
    await joinPets(dependencies, claim, pair);
    while ((await moveVisits(dependencies, claim, pair)) === STEP_WRITES);
  }
}

/** What remains of the records of a pet; undefined if the record of the remaining pet stays as it is. */
type Join = (
  own: Stored,
  client: DocumentData,
  ids: { readonly uid: string; readonly petId: string },
) => Stored;

/** The records of a pet that carry its id, by their paths. Each other record names the pet in `pet_id`. */
const JOINS: readonly (readonly [path: (petId: string) => string, Join])[] = [
  [
    paths.pet,
    (own, client) => {
      const facts = petFactsAfterMerge(own ?? {}, client);
      return Object.keys(facts).length > 0 ? { ...own, ...facts } : undefined;
    },
  ],
  [paths.petPrices, (own, client) => ({ ...client, ...own })],
  [paths.petCare, joinCare],
  [paths.importedPet, (own, client, { uid }) => (own ? undefined : { ...client, owner_id: uid })],
  ...VACCINES.map(
    (kind) => [(petId: string) => paths.vaccination(vaccinationId(petId, kind)), joinProofs] as const,
  ),
];

function joinCare(own: Stored, client: DocumentData): Stored {
  const careOf = (stored: Stored) => petCareSchema.safeParse({ ...datesIn(stored ?? {}), id: '' }).data;
  const [mine, theirs] = [careOf(own), careOf(client)];
  if (!mine || !theirs) return own ? undefined : client;
  return { ...client, ...own, ...careAfterMerge(mine, theirs) };
}

function joinProofs(
  own: Stored,
  client: DocumentData,
  { uid, petId }: { readonly uid: string; readonly petId: string },
): Stored {
  const proofOf = (stored: Stored) => vaccinationSchema.safeParse({ ...datesIn(stored ?? {}), id: '' }).data;
  const theirs = proofOf(client);
  if (!theirs || !isBetterProof(proofOf(own), theirs)) return undefined;
  // The file of a proof is in the folder of its owner and is removed with the record.
  return { ...client, user_id: uid, pet_id: petId, id: vaccinationId(petId, theirs.kind) };
}

async function joinPets(dependencies: MoveDependencies, claim: Claim, pair: SamePet): Promise<void> {
  const { db } = dependencies;
  await step(dependencies, claim, async ({ transaction, record }) => {
    const references = JOINS.map(([path]) => ({
      own: db.doc(path(pair.own_id)),
      client: db.doc(path(pair.client_pet_id)),
    }));
    const found = await transaction.getAll(...references.flatMap(({ own, client }) => [own, client]));
    // The pets were joined before.
    if (found[1]?.exists !== true) return 0;
    for (const [index, [, join]] of JOINS.entries()) {
      const reference = references[index];
      const [own, client] = [found[index * 2]?.data(), found[index * 2 + 1]?.data()];
      if (!reference || !client) continue;
      const joined = join(own, client, { uid: claim.user_id, petId: pair.own_id });
      if (joined) {
        transaction.set(reference.own, joined);
        record(wholeChange(reference.own.path, own, joined));
      }
      transaction.delete(reference.client);
      record(wholeChange(reference.client.path, client, undefined));
    }
    return 1;
  });
}

/** Also finds visits that were booked for the pet after the merge began. */
async function moveVisits(dependencies: MoveDependencies, claim: Claim, pair: SamePet): Promise<number> {
  const { db } = dependencies;
  const { user_id, client_id } = claim;
  return step(dependencies, claim, async ({ transaction, record }) => {
    const ofPet = {
      collection: COLLECTIONS.appointments,
      where: [['pet_id', '==', pair.client_pet_id]],
    } as const;
    const { docs } = await transaction.get(rawQueryOf(db, ofPet).limit(STEP_WRITES));
    for (const document of docs) {
      const changes = { user_id, claimed_from: client_id, pet_id: pair.own_id };
      transaction.update(document.ref, changes);
      record(movedChange(document.ref.path, document.data(), changes));
    }
    return docs.length;
  });
}
