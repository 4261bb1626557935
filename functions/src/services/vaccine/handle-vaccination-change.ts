import { notifyGroomers } from '../care/notify-groomers.ts';
import type { ImageDependencies } from '../dependencies.ts';
import { removeProofs } from './remove-proofs.ts';

type Stored = Readonly<Record<string, unknown>> | undefined;

/** Handles a change of a vaccination record: removes unused files, and makes groomers' day sheets reload. */
export async function handleVaccinationChange(
  dependencies: Pick<ImageDependencies, 'db' | 'store' | 'now'>,
  { id, before, after }: { readonly id: string; readonly before: Stored; readonly after: Stored },
): Promise<void> {
  await removeProofs(dependencies, { id, before });
  const petId = (after ?? before)?.['pet_id'];
  if (typeof petId === 'string') await notifyGroomers(dependencies, petId);
}
