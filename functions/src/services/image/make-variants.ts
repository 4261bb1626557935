import type { StoredVariants } from '@paw-haven/domain/core/records/stored-variants';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { IMAGE_FORMATS, type ImageVariants } from '@paw-haven/domain/core/records/image-variants';
import { UnreadableImage, type ImageCopy } from '../../gateways/image-library.ts';
import type { ImageStore } from '../../gateways/image-store.ts';
import type { ImageDependencies } from '../dependencies.ts';
import { drawingSize, isDrawing, type Size } from './drawing-size.ts';
import { jpegScans } from './jpeg-scans.ts';

/** Encoders write a dozen at most. Decoding each takes about 30 ms for the largest picture. */
const MAX_SCANS = 50;

export interface MadeVariants {
  /** Variants to store in the record; undefined to store nothing. */
  readonly variants: StoredVariants | undefined;
  /** Why there are no copies. */
  readonly reason?: string;
}

/** Source and destination of the copies. */
interface VariantsOrder {
  /** The file's URL as in its record. */
  readonly source: string;
  /** The file's path in the bucket. */
  readonly path: string;
  /** Candidate widths for `copyWidths`. */
  readonly steps: readonly number[];
  /** A folder that contains only the copies. */
  readonly folder: string;
  /** URL of the copies, with the placeholders `{width}` and `{format}`. */
  readonly url: string;
  readonly write: ImageStore['writeForEver'];
}

/** Makes copies of a file in a folder. Rejects if the bucket cannot be reached, which is worth a retry. */
export async function makeVariants(
  dependencies: Pick<ImageDependencies, 'store' | 'library'>,
  order: VariantsOrder,
): Promise<MadeVariants> {
  const { source, path } = order;
  const size = await dependencies.store.sizeOf(path);
  if (size === undefined) return { variants: undefined, reason: 'there is no such file' };
  try {
    if (size > LIMITS.imageBytes) throw new UnreadableImage(`it has ${size} bytes`);
    const variants = await variantsOf(dependencies, order);
    return variants.widths.length > 0 ? { variants } : { variants, reason: 'it needs none' };
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    return { variants: { source, failed: true }, reason: `unreadable: ${error.message}` };
  }
}

type Variants = Extract<StoredVariants, ImageVariants>;

async function variantsOf(
  { store, library }: Pick<ImageDependencies, 'store' | 'library'>,
  { source, path, steps, folder, url, write }: VariantsOrder,
): Promise<Variants> {
  const original = await store.read(path, LIMITS.imageBytes);
  if (!original) throw new UnreadableImage('it is larger than its record says');
  if (isDrawing(original)) return sizeOnly(source, sizeOfDrawing(original));
  const scans = jpegScans(original);
  if (scans > MAX_SCANS) throw new UnreadableImage(`it has ${scans} scans`);
  const { width, height, ...made } = await library.copy({ bytes: original, steps, formats: IMAGE_FORMATS });
  const copies = withoutLargerThan(original.length, made.copies);
  if (copies.length === 0) return sizeOnly(source, { width, height });

  await Promise.all(
    copies.map((copy) => write(`${folder}${copy.width}.${copy.format}`, copy.bytes, `image/${copy.format}`)),
  );
  const widths = [...new Set(copies.map((copy) => copy.width))].toSorted((one, other) => one - other);
  const formats = IMAGE_FORMATS.filter((format) => copies.some((copy) => copy.format === format));
  return { source, width, height, widths, formats, url };
}

/** Drops a format whose widest copy is not smaller than the original. */
function withoutLargerThan(bytes: number, copies: readonly ImageCopy[]): ImageCopy[] {
  const tooLarge = new Set(copies.filter((copy) => copy.bytes.length >= bytes).map(({ format }) => format));
  return copies.filter(({ format }) => !tooLarge.has(format));
}

function sizeOfDrawing(bytes: Buffer): Size {
  const size = drawingSize(bytes);
  if (!size) throw new UnreadableImage('the drawing has no size');
  return size;
}

function sizeOnly(source: string, { width, height }: Size): Variants {
  return { source, width, height, widths: [], formats: [], url: '' };
}
