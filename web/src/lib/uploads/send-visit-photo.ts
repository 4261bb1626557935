import { storagePaths } from '@paw-haven/domain/paths';
import { extensionOf, problemOf } from './check-image.ts';
import { randomName } from './random-name.ts';
import { UploadRefused } from './upload-problem.ts';

const LONGEST_MS = 60_000;

/**
 * Resolves to the address of a smaller copy in the folder of the customer's visits; of who grooms without being an
 * admin, in the groomers' part of it.
 */
export async function sendVisitPhoto(
  uid: string,
  file: Blob,
  { asGroomer = false }: { readonly asGroomer?: boolean } = {},
): Promise<string> {
  const [{ sendFile }, { prepareImage }] = await Promise.all([
    import('./file-store.ts'),
    import('./prepare-image.ts'),
  ]);
  const image = await prepareImage(file);
  const problem = problemOf(image);
  if (problem !== undefined) throw new UploadRefused(problem);
  const folder = asGroomer ? storagePaths.groomerPhoto : storagePaths.visitPhoto;
  const path = folder(uid, `${randomName()}.${extensionOf(image.type)}`);
  return sendFile(path, image, { signal: AbortSignal.timeout(LONGEST_MS), onProgress: () => undefined });
}
