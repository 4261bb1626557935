/** Steps in which a pet dies or no longer comes, or comes again. */
import { setPetStatus } from '../../../../functions/src/services/pet/set-pet-status.ts';
import { must } from '../must.ts';
import { ADMIN, type Play } from '../play.ts';
import { somePet, someone, wordOf, type Step } from './step.ts';

async function setStatus(play: Play, petId: string, status: 'active' | 'died' | 'left'): Promise<string> {
  const { random, stored } = play;
  const owner = stored.pets.get(petId)?.owner_id ?? '';
  const actor = random.chance(0.3) ? ADMIN : { uid: owner, roles: [] };
  const outcome = await play.call('set-pet-status', (dependencies) =>
    setPetStatus(dependencies, { actor, petId, status }),
  );
  const isThere = stored.pets.has(petId);
  if (outcome.kind === 'done' && isThere && status === 'active')
    must(stored.pets.get(petId)?.inactive === undefined, () => `${petId} was brought back, and is not there`);
  return `${petId} by ${actor.uid}: ${wordOf(outcome)}`;
}

async function endPet(play: Play): Promise<string | undefined> {
  const petId = somePet(play, someone(play).uid);
  return play.stored.pets.has(petId)
    ? `${await setStatus(play, petId, play.random.pick(['died', 'left']))}`
    : undefined;
}

async function restorePet(play: Play): Promise<string | undefined> {
  const gone = [...play.stored.pets.values()].filter(({ inactive }) => inactive !== undefined);
  return gone.length === 0 ? undefined : setStatus(play, play.random.pick(gone).id, 'active');
}

export const PET_STEPS: readonly Step[] = [
  { name: 'a pet dies', weight: 1, isLong: true, act: endPet },
  { name: 'that was a mistake', weight: 1.5, isLong: true, act: restorePet },
];
