/** The image library over sharp, which is loaded with the first image: no other function waits for it. */
import type { OutputInfo, Sharp, SharpOptions } from 'sharp';
import type { ImageFormat } from '@paw-haven/domain/site/content';
import { PIXEL_LIMITS, UnreadableImage, type ImageCopy, type ImageLibrary } from './image-library.ts';

/** What browsers show and sharp decodes. All others are refused, drawings (SVG) and documents among them. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/** `error` lets the oddities of some cameras pass, but no file that ends early. */
const INPUT: SharpOptions = { limitInputPixels: PIXEL_LIMITS.others, failOn: 'error', sequentialRead: true };

/** Measured on a photo of 12 megapixels: AVIF with more effort takes six times as long to save 2 %. */
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 75, effort: 4, smartSubsample: true }),
};

type SharpModule = typeof import('sharp');

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

export function createImageLibrary(): ImageLibrary {
  let loading: Promise<SharpModule> | undefined;
  const load = () => (loading ??= loadSharp());
  const oneByOne = createQueue();

  return {
    inspect: (bytes) =>
      guarded(async () => {
        const sharp = await load();
        const { autoOrient, format, pages = 1 } = await sharp(bytes, INPUT).metadata();
        const pixels = autoOrient.width * autoOrient.height;
        if (format === 'heif' && pixels > PIXEL_LIMITS.avif) throw new Error(`AVIF of ${pixels} pixels`);
        return { ...autoOrient, isAnimated: pages > 1 };
      }),

    // One image at a time: a decoded photo is a hundred times its file.
    copy: (bytes, widths, formats) =>
      oneByOne(() => guarded(async () => makeCopies(await load(), bytes, widths, formats))),
  };
}

async function loadSharp(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  return sharp;
}

/** Decodes once, for the widest copy; the others are made of its pixels. */
async function makeCopies(
  sharp: SharpModule,
  bytes: Buffer,
  widths: readonly number[],
  formats: readonly ImageFormat[],
): Promise<ImageCopy[]> {
  const decoded = sharp(bytes, INPUT).autoOrient().toColourspace('srgb');
  let pixels = await toPixels(decoded.resize({ width: widths.at(-1) ?? 1 }));
  const copies: ImageCopy[] = [];
  for (const width of widths.toReversed()) {
    if (width < pixels.info.width) pixels = await toPixels(fromPixels(sharp, pixels).resize({ width }));
    for (const format of formats) {
      copies.push({ width, format, bytes: await encoders[format](fromPixels(sharp, pixels)).toBuffer() });
    }
  }
  return copies;
}

const toPixels = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true });

function fromPixels(sharp: SharpModule, { data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Everything sharp objects to is a matter of the bytes it was given. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UnreadableImage(error instanceof Error ? error.message : String(error));
  }
}

function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
