/** Writes ZIP files piece by piece; fflate does the format. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Texts shrink to a tenth; pictures are compressed already. */
  readonly isText: boolean;
}

const END = new Uint8Array(0);

/** The bytes of a ZIP file. Holds a piece of one entry at a time. `at`: the time that its files have. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  const taken = (): Uint8Array[] => {
    const bytes = written;
    written = [];
    return bytes;
  };
  for await (const { name, pieces, isText } of entries) {
    const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      yield* taken();
    }
    file.push(END, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
