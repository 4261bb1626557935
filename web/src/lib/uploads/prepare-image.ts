/**
 * Photos from phones are large and contain their location. Redrawing shrinks them, applies their orientation and
 * removes EXIF and GPS data.
 */
import { uploadProblems } from './messages.ts';
import { UploadRefused } from './upload-problem.ts';

export const MAX_SIDE_PX = 1600;
const QUALITY = 0.85;

/** Types that stay unchanged: redrawing would lose the animation or the vector graphics. */
const UNCHANGED_TYPES: ReadonlySet<string> = new Set(['image/gif', 'image/svg+xml', 'image/apng']);

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales a size down to the longest side, keeping the aspect ratio; smaller pictures keep their size. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Resolves to a smaller copy without metadata. Rejects when this browser cannot decode the file. */
export async function prepareImage(file: Blob): Promise<Blob> {
  if (UNCHANGED_TYPES.has(file.type)) return file;
  const bitmap = await decode(file);
  if (!bitmap) throw new UploadRefused(uploadProblems.unreadable);
  try {
    return (await redraw(bitmap)) ?? file;
  } finally {
    bitmap.close();
  }
}

/** Decodes a picture with its EXIF orientation applied. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

async function redraw(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap, MAX_SIDE_PX));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // Browsers that cannot write WebP produce a PNG. A JPEG has no transparency, so transparent areas become white.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encode(canvas, 'image/jpeg');
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY));
}
