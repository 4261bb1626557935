/** The only bucket, in memory. Files that browsers uploaded are names only; their bytes are those of one small photo. */
import sharp from 'sharp';
import { copyImage } from '../../../functions/src/gateways/sharp-images.ts';
import type {
  ImageDependencies,
  SalonExportDependencies,
} from '../../../functions/src/services/dependencies.ts';
import { openStoredFiles } from '../../functions/support/stored-files.ts';
import type { Passage } from '../../functions/support/trouble.ts';

const HOME = { bucket: 'salon.appspot.com', origins: ['https://photos.example'] };
const PHOTO = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } })
  .webp()
  .toBuffer();

/** The address of a file as a browser stores it. */
export const addressOf = (path: string): string =>
  `${HOME.origins[0]}/v0/b/${HOME.bucket}/o/${encodeURIComponent(path)}?alt=media&token=t`;

export type Bucket = ReturnType<typeof openStoredFiles>;
export const openBucket = openStoredFiles;

type Stored = Pick<ImageDependencies, 'store' | 'library'> & Pick<SalonExportDependencies, 'files'>;

/** The bucket of a process that may die: every write is a checkpoint. `uploaded`: the paths that browsers wrote. */
export function throughBucket({ files, store }: Bucket, uploaded: Set<string>, passage: Passage): Stored {
  const write = (path: string, bytes: Buffer): Promise<void> =>
    passage.through(async () => void files.set(path, bytes));
  const removeFolder = (folder: string): Promise<void> =>
    passage.through(async () => {
      for (const path of uploaded) if (path.startsWith(folder)) uploaded.delete(path);
      await store.removeFolder(folder);
    });
  const read = async (path: string): Promise<Buffer> => files.get(path) ?? PHOTO;
  return {
    files: { ...store, read, removeFolder },
    store: {
      ...HOME,
      read,
      removeFolder,
      sizeOf: async (path) => (await read(path)).length,
      fingerprintOf: async (path) => path,
      tokenOf: async () => undefined,
      writeForEver: write,
      writePrivate: write,
      remove: (path) => passage.through(async () => void files.delete(path)),
    },
    library: { copy: copyImage },
  };
}
