/** Staff add clients without accounts, and merge two records of one person. */
import { createAppointment } from '../../../../functions/src/services/appointment/create-appointment.ts';
import { mergeClients } from '../../../../functions/src/services/client/merge-clients.ts';
import { previewMerge } from '../../../../functions/src/services/client/merge-preview.ts';
import { saveClient } from '../../../../functions/src/services/client/save-client.ts';
import { documents } from '../../../../functions/src/lib/firestore/collections.ts';
import { parseInput } from '../../../../functions/src/lib/run-callable.ts';
import { must } from '../must.ts';
import { ADMIN, type Outcome, type Play } from '../play.ts';
import { recent, someone, someSlot, wordOf, type Step } from './step.ts';

/** Adds a client with one pet. Resolves to the outcome of `save-client`. */
export async function addClient(play: Play): Promise<Outcome> {
  const number = (play.written += 1);
  const input = parseInput('save-client', {
    requestId: `client-${number}`,
    full_name: `Name of client ${number}`,
    phone: `+1555${String(2_000_000 + number)}`,
    pets: [{ name: `Pet of client ${number}`, breed: null, weight: 20, age: null }],
  });
  return play.call('save-client', (dependencies) => saveClient(dependencies, { actor: ADMIN, input }));
}

async function newClient(play: Play): Promise<string> {
  return `client ${play.written + 1}: ${wordOf(await addClient(play))}`;
}

/** Owners of pets without an account, in the order of their first pet. */
const clientsOf = ({ stored, people }: Play): string[] => [
  ...new Set(
    [...stored.pets.values()].flatMap(({ owner_id: owner }) =>
      people.hasAccount(owner) || owner.startsWith('former-') ? [] : owner,
    ),
  ),
];

/** Books on the phone for a client without an account. */
async function bookForClient(play: Play): Promise<string | undefined> {
  const clientId = recent(play, clientsOf(play));
  const pet = [...play.stored.pets.values()].find(({ owner_id: owner }) => owner === clientId);
  if (clientId === undefined || !pet) return undefined;
  const { at, name } = someSlot(play);
  const input = parseInput('create-appointment', {
    requestId: `for-client-${(play.written += 1)}`,
    userId: clientId,
    petId: pet.id,
    serviceId: play.random.pick(['basic-groom', 'nails', 'calm']),
    appointmentDate: at.toISOString(),
    specialRequests: null,
  });
  const outcome = await play.call('create-appointment', (dependencies) =>
    createAppointment(dependencies, { actor: ADMIN, input }),
  );
  return `${pet.name} ${name}: ${wordOf(outcome)}`;
}

/** Merges a client into a customer with an account, who then has the client's visits and money. */
async function merge(play: Play): Promise<string | undefined> {
  const clientId = recent(play, clientsOf(play));
  if (clientId === undefined) return undefined;
  const { uid } = someone(play);
  const { world, random } = play;
  const previewed = await play.call('get-merge-preview', (dependencies) =>
    previewMerge(dependencies, { actor: ADMIN, input: { userId: uid, otherId: clientId } }),
  );
  if (previewed.kind !== 'done') return `${uid}: ${wordOf(previewed)}`;
  const { userId, mark } = previewed.value as Awaited<ReturnType<typeof previewMerge>>;
  // The other dialog was open for longer, or its answer got lost.
  const input = { userId, clientId, mark: random.chance(0.1) ? 'outdated' : mark, fields: [], samePets: [] };
  const outcome = await play.call('merge-clients', (dependencies) =>
    mergeClients(dependencies, { actor: ADMIN, input }),
  );
  if (outcome.kind === 'done') {
    const visits = [...play.stored.appointments.values()].filter(
      ({ appointment }) => appointment.user_id === clientId,
    );
    must(visits.length === 0, () => `${visits.length} visits of ${clientId} stayed behind after the merge`);
    const left = (await documents.customer(world.db, clientId).get()).data()?.ahead ?? [];
    must(left.length === 0, () => `${clientId} has visits ahead after the merge`);
  }
  return `into ${uid}: ${wordOf(outcome)}`;
}

export const CLIENT_STEPS: readonly Step[] = [
  { name: 'add a client', weight: 1, act: newClient },
  { name: 'book for a client', weight: 1.5, act: bookForClient },
  { name: 'merge clients', weight: 1, isLong: true, act: merge },
];
