/** What a file is, by its bytes: names and declared types are wrong too often, and may hide a photo with its location. */

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Enough bytes for `fileTypeOf`. */
export const HEAD_BYTES = 4096;

const SIGNATURES: readonly (readonly [start: string, type: string])[] = [
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['BM', 'image/bmp'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
  ['\0\0\x01\0', 'image/x-icon'],
  ['%PDF-', 'application/pdf'],
];

const AVIF = ['avif', 'avis'];
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** The media type of an image or a PDF document, from its first bytes; undefined for anything else. */
export function fileTypeOf(head: Uint8Array): string | undefined {
  const start = text(head, 0, 16);
  const found = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (found) return found[1];
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  return start.slice(4, 8) === 'ftyp' ? typeOfBrands(head) : typeOfMarkup(head);
}

/** A box lists its main brand and those that it is compatible with, four letters each. */
function typeOfBrands(head: Uint8Array): string | undefined {
  const size = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const brands = text(head, 8, Math.min(size, 256, head.length)).match(/[^]{4}/g) ?? [];
  if (brands.some((brand) => AVIF.includes(brand))) return 'image/avif';
  return brands.some((brand) => HEIC.includes(brand)) ? 'image/heic' : undefined;
}

/** An SVG file begins with its root element, after declarations and comments. */
function typeOfMarkup(head: Uint8Array): string | undefined {
  const markup = text(head, 0, HEAD_BYTES)
    .replace(/^\xef\xbb\xbf/, '')
    .replaceAll(/<!--[^]*?-->|<\?[^]*?\?>/g, '');
  return /^\s*(?:<!DOCTYPE\s+svg\b[^>[]*(?:\[[^\]]*\])?\s*>\s*)?<svg[\s>/]/i.test(markup)
    ? 'image/svg+xml'
    : undefined;
}
