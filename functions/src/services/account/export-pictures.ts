/** The archive's files: the first one has all texts, and pictures follow until a file is large enough. */
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { archivedName, ARCHIVED_FOLDERS } from '@paw-haven/domain/people/export/records';
import type { SalonExport } from '@paw-haven/domain/people/export/schema';
import { isMissing } from '../../gateways/image-store.ts';
import { zipOf, type ZipEntry } from '../../lib/zip.ts';
import type { SalonExportDependencies } from '../dependencies.ts';

/** Pictures between two looks at the size. */
const PAGE = 100;

/** Writes the next file of the archive. */
export async function writeArchive(
  dependencies: SalonExportDependencies,
  before: SalonExport,
): Promise<SalonExport> {
  const { files, now } = dependencies;
  const number = before.files.length + 1;
  const name = number === 1 ? 'everything.zip' : `pictures-${number}.zip`;
  const progress = { part: before.next.part, after: before.next.after, pictures: 0 };
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    if (number === 1) yield* texts(dependencies, before);
    yield* pictures(dependencies, progress);
  };
  const path = storagePaths.salonExport(before.id, before.folder, name);
  const bytes = await files.writePieces(path, 'application/zip', zipOf(entries(), now()));
  return {
    ...before,
    state: progress.part < ARCHIVED_FOLDERS.length ? 'pictures' : 'ready',
    next: { part: progress.part, after: progress.after },
    pictures: before.pictures + progress.pictures,
    files: [...before.files, { name, bytes }],
  };
}

async function* texts(
  { files }: SalonExportDependencies,
  { id: uid, folder, pieces }: SalonExport,
): AsyncGenerator<ZipEntry> {
  const nameOf = (piece: string): string => piece.slice(0, piece.lastIndexOf('/'));
  for (const name of new Set(pieces.map(nameOf))) {
    const own = pieces.filter((piece) => nameOf(piece) === name);
    const isJson = name.endsWith('.json');
    const content = async function* (): AsyncGenerator<Uint8Array> {
      if (isJson) yield Buffer.from('[\n');
      for (const [index, piece] of own.entries()) {
        if (isJson && index > 0) yield Buffer.from(',\n');
        yield* await files.pieces(storagePaths.salonExport(uid, folder, `pieces/${piece}`));
      }
      if (isJson) yield Buffer.from('\n]\n');
    };
    yield { name, pieces: content(), isText: true };
  }
}

/** Pictures until the file is large enough. `progress` becomes the place at which the next file goes on. */
async function* pictures(
  { files, archiveBytes }: SalonExportDependencies,
  progress: { part: number; after: string | null; pictures: number },
): AsyncGenerator<ZipEntry> {
  let bytes = 0;
  while (bytes < archiveBytes) {
    const folder = ARCHIVED_FOLDERS[progress.part];
    if (folder === undefined) return;
    const { paths, next } = await files.list(folder, PAGE, progress.after);
    for (const path of paths) {
      const picture = await readPicture(files, path);
      if (!picture) continue;
      bytes += picture.length;
      progress.pictures += 1;
      yield { name: archivedName(path), pieces: [picture], isText: false };
    }
    if (next === null) progress.part += 1;
    progress.after = next;
  }
}

/** Undefined if it was removed since it was listed. */
async function readPicture(
  files: SalonExportDependencies['files'],
  path: string,
): Promise<Uint8Array | undefined> {
  try {
    return await files.read(path, LIMITS.imageBytes);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
