import { storagePaths } from '@paw-haven/domain/core/records/paths';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { useEffect, useRef } from 'react';
import { unfinishedFiles } from '../../lib/uploads/unfinished-files.ts';

/** Removes photo files without a record left by earlier visits; runs once per visit, when the pets are loaded. */
export function useOrphanCleanup(uid: string, pets: readonly Pet[] | undefined): void {
  const sweptFor = useRef<string>(undefined);
  useEffect(() => {
    if (pets === undefined || sweptFor.current === uid) return;
    sweptFor.current = uid;
    if (unfinishedFiles(storagePaths.petPhoto(uid, ''), new Date()).length === 0) return;
    import('./photos/photo-files.ts')
      .then(({ deleteOrphanedPhotos }) => deleteOrphanedPhotos(uid, pets))
      .catch((error: unknown) => console.warn('Photo files stay for later removal:', error));
  }, [uid, pets]);
}
