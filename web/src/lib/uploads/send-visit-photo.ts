import { extensionOf } from './check-image.ts';
import { randomName } from '../browser/random-name.ts';

const MAX_UPLOAD_MS = 60_000;

/** Uploads a smaller copy. `pathOf` gives the path of a file name in a folder for visits. Resolves to its URL. */
export async function sendVisitPhoto(file: Blob, pathOf: (fileName: string) => string): Promise<string> {
  const [{ sendFile }, { prepareImage }] = await Promise.all([
    import('./file-store.ts'),
    import('./prepare-image.ts'),
  ]);
  const image = await prepareImage(file);
  const path = pathOf(`${randomName()}.${extensionOf(image.type)}`);
  return sendFile(path, image, { signal: AbortSignal.timeout(MAX_UPLOAD_MS), onProgress: () => undefined });
}
