/** Makes and downloads the archive with everything. */
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import type { SalonExport } from '@paw-haven/domain/people/export/schema';
import { callFunction } from '../../../lib/calls/callables.ts';
import { createStore } from '../../../lib/async/store.ts';
import { downloadBlob } from '../../../lib/browser/download.ts';
import { requireUid, userChange } from '../../../lib/session/session.ts';
import { confirmWithGoogle, confirmWithPassword } from '../../../lib/session/confirm-identity.ts';

/** Per cent while this tab makes the archive; null while it does not. It goes on while another page is shown. */
export const exportProgress = createStore<number | null>(null);

userChange.subscribe(() => exportProgress.set(null));

export const ownExport = (): string => paths.salonExport(requireUid());

/** `password` is null for owners who sign in with Google. */
export async function beginExport(password: string | null): Promise<void> {
  if (password === null) await confirmWithGoogle();
  else await confirmWithPassword(password);
  await callFunction('export-salon', { start: true });
}

/** Makes one call after another; each goes on where the last one ended. */
export async function continueExport(): Promise<void> {
  if (exportProgress.get() !== null) return;
  exportProgress.set(0);
  try {
    for (let isReady = false; !isReady;) {
      const { state, percent } = await callFunction('export-salon', {});
      isReady = state === 'ready';
      exportProgress.set(percent);
    }
  } finally {
    exportProgress.set(null);
  }
}

/** Signed in: the file's address alone opens nothing. */
export async function downloadExport({ folder }: SalonExport, name: string): Promise<void> {
  const { readFile } = await import('../../../lib/uploads/file-store.ts');
  downloadBlob(`paw-haven-${name}`, await readFile(storagePaths.salonExport(requireUid(), folder, name)));
}
