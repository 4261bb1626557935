/**
 * Photos from phones are large and contain their location. Redrawing shrinks them, applies their orientation and
 * removes EXIF and GPS data.
 */
import { gifWithoutMetadata, isAnimatedPng, pngWithoutMetadata } from '@paw-haven/domain/site/image/metadata';
import { imageProblem, originalProblem, typeOfFile } from './check-image.ts';
import { uploadProblems } from './messages.ts';
import { UploadRefused } from './upload-problem.ts';

export const MAX_SIDE_PX = 1600;
const QUALITY = 0.85;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales a size down to the longest side, keeping the aspect ratio; smaller pictures keep their size. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The one way of every image to an upload: resolves to a smaller copy without metadata. Rejects with `UploadRefused` for
 * a file that is no image, that this browser cannot decode, or that is still too large.
 */
export async function prepareImage(file: Blob): Promise<Blob> {
  const unfit = originalProblem(file);
  if (unfit !== undefined) throw new UploadRefused(unfit);
  const type = await typeOfFile(file);
  if (type === undefined || !type.startsWith('image/')) throw new UploadRefused(uploadProblems.noImage);
  const image = (await keptAsIs(file, type)) ?? (await redrawn(file, type));
  const problem = imageProblem(image);
  if (problem !== undefined) throw new UploadRefused(problem);
  return image;
}

/** Drawings and animations, which would be lost by redrawing; undefined for others. */
async function keptAsIs(file: Blob, type: string): Promise<Blob | undefined> {
  if (type === 'image/svg+xml') return new Blob([file], { type });
  if (type !== 'image/gif' && type !== 'image/png') return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (type === 'image/png')
    return isAnimatedPng(bytes) ? new Blob([pngWithoutMetadata(bytes)], { type }) : undefined;
  const gif = gifWithoutMetadata(bytes);
  return gif && new Blob([gif], { type });
}

async function redrawn(file: Blob, type: string): Promise<Blob> {
  // The type by its bytes, because a browser may believe the declared one.
  const bitmap = await decode(new Blob([file], { type }));
  if (!bitmap) throw new UploadRefused(unreadable(file, type));
  try {
    const image = await redraw(bitmap);
    if (!image) throw new UploadRefused(uploadProblems.unreadable);
    return image;
  } finally {
    bitmap.close();
  }
}

/** What cannot be read cannot be shrunk either. */
function unreadable({ size }: Blob, type: string): string {
  const tooLarge = imageProblem({ size });
  if (type !== 'image/heic') return tooLarge ?? uploadProblems.unreadable;
  return tooLarge === undefined ? uploadProblems.heic : `${tooLarge}. ${uploadProblems.heic}`;
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
