/** The storage bucket. The client library is loaded on first use. */
import { pipeline } from 'node:stream/promises';
import type { App } from 'firebase-admin/app';
import type { getStorage } from 'firebase-admin/storage';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

export interface ImageStore {
  /** The bucket's name. */
  readonly bucket: string;
  /** Origins of its objects' public URLs: `https://host`. */
  readonly origins: readonly string[];
  /** Size in bytes; undefined if there is no such object. */
  sizeOf(path: string): Promise<number | undefined>;
  /** Hexadecimal checksum of the bytes, equal only for equal files; undefined if there is no such object. */
  fingerprintOf(path: string): Promise<string | undefined>;
  /** The download token of the object; undefined if it has none. */
  tokenOf(path: string): Promise<string | undefined>;
  /** The object as stored; undefined if it has more than `most` bytes. */
  read(path: string, most: number): Promise<Buffer | undefined>;
  /** Writes with an unlimited cache lifetime, so `path` must never be reused. */
  writeForEver(path: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Like `writeForEver`, but cached by browsers only. `token` is the download token. */
  writePrivate(path: string, bytes: Buffer, contentType: string, token: string): Promise<void>;
  /** Does nothing if there is no such object. */
  remove(path: string): Promise<void>;
  /** Removes all objects whose path begins with `folder`. */
  removeFolder(folder: string): Promise<void>;
}

/** Objects of any size, and lists of them. */
export interface PieceStore {
  /** The object as stored, piece by piece. */
  pieces(path: string): Promise<AsyncIterable<Buffer>>;
  /** Writes an object of any size that no one caches. Memory holds a piece of it. Resolves to its size in bytes. */
  writePieces(
    path: string,
    contentType: string,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<number>;
  /** A page of the paths that begin with `folder`; `next` is the token of the next one, null on the last page. */
  list(
    folder: string,
    most: number,
    token: string | null,
  ): Promise<{ readonly paths: string[]; readonly next: string | null }>;
}

/** Every operation is idempotent. By default the client does not retry a write whose connection broke. */
const RETRY_ALWAYS = 0;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Short, so that browsers soon drop deleted photos. */
const A_WEEK = 'private, max-age=604800, immutable';
const TOKENS = 'firebaseStorageDownloadTokens';

export function createImageStore(app: App): ImageStore & PieceStore {
  const name = app.options.storageBucket;
  if (!name) throw new Error('The project has no storage bucket: see docs/going-live.md.');
  let opening: Promise<Bucket> | undefined;
  const open = () => (opening ??= openBucket(app, name));

  return {
    bucket: name,
    origins: publicOrigins(process.env['FIREBASE_STORAGE_EMULATOR_HOST']),

    async sizeOf(path) {
      const facts = await factsOf(await open(), path);
      return facts && Number(facts.size);
    },

    async fingerprintOf(path) {
      const facts = await factsOf(await open(), path);
      // The checksum is part of the metadata, so the object is not read.
      return facts?.md5Hash && Buffer.from(facts.md5Hash, 'base64').toString('hex');
    },

    async tokenOf(path) {
      const tokens = (await factsOf(await open(), path))?.metadata?.[TOKENS];
      return typeof tokens === 'string' && tokens !== '' ? tokens.split(',')[0] : undefined;
    },

    async read(path, most) {
      // The uploader can declare a file as compressed: 5 MB would become 5 GB.
      return readAtMost((await open()).file(path).createReadStream({ decompress: false }), most);
    },

    async writeForEver(path, bytes, contentType) {
      const metadata = { contentType, cacheControl: FOR_EVER };
      await (await open()).file(path).save(bytes, { metadata, resumable: false });
    },

    async writePrivate(path, bytes, contentType, token) {
      const metadata = { contentType, cacheControl: A_WEEK, metadata: { [TOKENS]: token } };
      await (await open()).file(path).save(bytes, { metadata, resumable: false });
    },

    async pieces(path) {
      return (await open()).file(path).createReadStream({ decompress: false });
    },

    async writePieces(path, contentType, pieces) {
      const metadata = { contentType, cacheControl: 'private, no-store' };
      const target = (await open()).file(path).createWriteStream({ metadata, resumable: false });
      let bytes = 0;
      await pipeline(async function* () {
        for await (const piece of pieces) {
          bytes += piece.length;
          yield piece;
        }
      }, target);
      return bytes;
    },

    async list(folder, most, token) {
      const page = { prefix: folder, maxResults: most, autoPaginate: false };
      const [files, next] = await (
        await open()
      ).getFiles({ ...page, ...(token !== null && { pageToken: token }) });
      return { paths: files.map(({ name: path }) => path), next: nextToken(next) };
    },

    async remove(path) {
      await (await open()).file(path).delete({ ignoreNotFound: true });
    },

    async removeFolder(folder) {
      await (await open()).deleteFiles({ prefix: folder });
    },
  };
}

async function factsOf(bucket: Bucket, path: string) {
  try {
    const [facts] = await bucket.file(path).getMetadata();
    return facts;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function readAtMost(parts: AsyncIterable<Buffer>, most: number): Promise<Buffer | undefined> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > most) return undefined;
    read.push(part);
  }
  return Buffer.concat(read);
}

async function openBucket(app: App, name: string): Promise<Bucket> {
  const storage = await import('firebase-admin/storage');
  const bucket = storage.getStorage(app).bucket(name);
  bucket.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return bucket;
}

/** The emulator can be reached under several names of this machine. */
export function publicOrigins(emulatorHost: string | undefined): string[] {
  if (!emulatorHost) return ['https://firebasestorage.googleapis.com'];
  const { host, port } = new URL(`http://${emulatorHost}`);
  return [...new Set([host, `127.0.0.1:${port}`, `localhost:${port}`])].map((name) => `http://${name}`);
}

/** The client resolves to the query of the next page, or null. */
function nextToken(query: object | null | undefined): string | null {
  const token = query && 'pageToken' in query ? query.pageToken : null;
  return typeof token === 'string' ? token : null;
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404;
}
