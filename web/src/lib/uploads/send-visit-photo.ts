import { storagePaths } from '@paw-haven/domain/core/paths';
import { extensionOf, imageProblem } from './check-image.ts';
import { randomName } from './random-name.ts';
import { UploadRefused } from './upload-problem.ts';

const MAX_UPLOAD_MS = 60_000;

/**
 * Uploads a smaller copy to the folder of the customer's visits, or with `asGroomer` to the groomers' folder. Resolves
 * to its URL.
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
  const problem = imageProblem(image);
  if (problem !== undefined) throw new UploadRefused(problem);
  const folder = asGroomer ? storagePaths.groomerPhoto : storagePaths.visitPhoto;
  const path = folder(uid, `${randomName()}.${extensionOf(image.type)}`);
  return sendFile(path, image, { signal: AbortSignal.timeout(MAX_UPLOAD_MS), onProgress: () => undefined });
}
