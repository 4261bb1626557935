/** Bundles the programs of `packages/` that a running stack needs. */
import { buildLocalBackend } from '../../packages/local-backend/scripts/build.ts';
import { buildStandIns } from '../../packages/stand-ins/scripts/build.ts';

export async function buildPackages(): Promise<void> {
  await Promise.all([buildLocalBackend(), buildStandIns()]);
}
