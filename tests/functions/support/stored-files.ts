/** A bucket in memory, with the calls of `ImageStore` that the archive uses. */
import type { SalonExportDependencies } from '../../../functions/src/services/dependencies.ts';

export interface StoredFiles {
  /** Bytes by path. */
  readonly files: Map<string, Buffer>;
  readonly store: SalonExportDependencies['files'];
}

export function openStoredFiles(): StoredFiles {
  const files = new Map<string, Buffer>();
  const missing = () => Object.assign(new Error('No such object'), { code: 404 });
  const bytesOf = (path: string): Promise<Buffer> => {
    const bytes = files.get(path);
    return bytes ? Promise.resolve(bytes) : Promise.reject(missing());
  };
  return {
    files,
    store: {
      read: async (path, most) => {
        const bytes = await bytesOf(path);
        return bytes.length > most ? undefined : bytes;
      },
      pieces: async (path) => {
        const bytes = await bytesOf(path);
        return (async function* () {
          yield await Promise.resolve(bytes);
        })();
      },
      writePieces: async (path, _type, pieces) => {
        const read: Uint8Array[] = [];
        for await (const piece of pieces) read.push(piece);
        const bytes = Buffer.concat(read);
        files.set(path, bytes);
        return bytes.length;
      },
      list: (folder, most, token) => {
        const paths = [...files.keys()].filter((path) => path.startsWith(folder)).toSorted();
        const from = token === null ? 0 : Math.max(0, paths.indexOf(token));
        return Promise.resolve({ paths: paths.slice(from, from + most), next: paths[from + most] ?? null });
      },
      removeFolder: (folder) => {
        for (const path of files.keys()) if (path.startsWith(folder)) files.delete(path);
        return Promise.resolve();
      },
    },
  };
}
