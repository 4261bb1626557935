/**
 * Photos from phones are large and contain the place where they were taken. Redrawing makes them small and upright and
 * removes EXIF and GPS data.
 */
import { uploadProblems } from './messages.ts';
import { UploadRefused } from './upload-problem.ts';

export const LONGEST_SIDE_PX = 1600;
const QUALITY = 0.85;

/** Animated images and vector graphics cannot be redrawn. */
const KEPT_AS_THEY_ARE: ReadonlySet<string> = new Set(['image/gif', 'image/svg+xml', 'image/apng']);

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Within the longest side, in the same proportion; small pictures keep their size. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A smaller copy without metadata. Rejects where this browser cannot decode the file. */
export async function prepareImage(file: Blob): Promise<Blob> {
  if (KEPT_AS_THEY_ARE.has(file.type)) return file;
  const bitmap = await decode(file);
  if (!bitmap) throw new UploadRefused(uploadProblems.unreadable);
  try {
    return (await drawAnew(bitmap)) ?? file;
  } finally {
    bitmap.close();
  }
}

/** Upright: the orientation that EXIF asks for becomes part of the picture. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

async function drawAnew(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap, LONGEST_SIDE_PX));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // Browsers that cannot write WebP answer with a PNG. A JPEG has no transparency: what shows through becomes white.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encode(canvas, 'image/jpeg');
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY));
}
