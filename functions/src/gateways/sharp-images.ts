/** Makes copies of images with sharp, in a separate process: see `image-process.ts`. */
import type { OutputInfo, Sharp, SharpOptions } from 'sharp';
import sharp from 'sharp';
import { copyWidths } from '@paw-haven/domain/site/image/copy-widths';
import type { ImageFormat } from '@paw-haven/domain/core/records/image-variants';
import { PIXEL_LIMIT, type CopiedImage, type CopyOrder, type ImageCopy } from './image-library.ts';

/** Formats that browsers show and sharp decodes. SVG and documents are refused. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/** `failOn: 'error'` accepts the deviations of some cameras, but no truncated files. */
const INPUT: SharpOptions = { limitInputPixels: PIXEL_LIMIT, failOn: 'error', sequentialRead: true };

/** Measured on a 12-megapixel photo: more effort for AVIF takes six times as long and saves 2%. */
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 75, effort: 4, smartSubsample: true }),
};

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);

/** Implements `ImageLibrary.copy`. Every error is caused by the file. */
export async function copyImage({ bytes, steps, formats }: CopyOrder): Promise<CopiedImage> {
  const { autoOrient: size, format, pages = 1 } = await sharp(bytes, INPUT).metadata();
  // AVIF decoders do not respect the declared size: 2 KB took 2.5 GB to decode. AVIF files are small already.
  if (pages > 1 || format === 'heif') return { ...size, copies: [] };
  const widths = copyWidths(steps, size);
  return { ...size, copies: widths.length > 0 ? await makeCopies(bytes, widths, formats) : [] };
}

/** Decodes once, for the widest copy, and makes the others from its pixels. */
async function makeCopies(
  bytes: Buffer,
  widths: readonly number[],
  formats: readonly ImageFormat[],
): Promise<ImageCopy[]> {
  const decoded = sharp(bytes, INPUT).autoOrient().toColourspace('srgb');
  let pixels = await toPixels(decoded.resize({ width: widths.at(-1) ?? 1 }));
  const copies: ImageCopy[] = [];
  for (const width of widths.toReversed()) {
    if (width < pixels.info.width) pixels = await toPixels(fromPixels(pixels).resize({ width }));
    for (const format of formats) {
      copies.push({ width, format, bytes: await encoders[format](fromPixels(pixels)).toBuffer() });
    }
  }
  return copies;
}

const toPixels = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true });

function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
