import { storagePaths } from '@paw-haven/domain/paths';
import { extensionOf, problemOf } from '../../../../lib/uploads/check-image.ts';
import { randomName } from '../../../../lib/uploads/random-name.ts';
import { UploadRefused } from '../../../../lib/uploads/upload-problem.ts';

const LONGEST_MS = 60_000;

/** Resolves to the address of a smaller copy in the folder of the customer's visits. */
export async function sendPhoto(uid: string, file: Blob): Promise<string> {
  const [{ sendFile }, { prepareImage }] = await Promise.all([
    import('../../../../lib/uploads/file-store.ts'),
    import('../../../../lib/uploads/prepare-image.ts'),
  ]);
  const image = await prepareImage(file);
  const problem = problemOf(image);
  if (problem !== undefined) throw new UploadRefused(problem);
  const path = storagePaths.visitPhoto(uid, `${randomName()}.${extensionOf(image.type)}`);
  return sendFile(path, image, { signal: AbortSignal.timeout(LONGEST_MS), onProgress: () => undefined });
}
