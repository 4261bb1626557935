/** Small files for tests. */

/** The bytes of a text in Latin-1. */
export const latin1 = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const WHERE = 'GPSLatitude 40.7128';

const REPEATED = [0x21, 0xff, 11, ...latin1('NETSCAPE2.0'), 3, 1, 0, 0, 0];

/** A GIF of one pixel and two frames; with `metadata`, its comment and XMP say where it was taken. */
export function aGif({ metadata = false } = {}): Uint8Array<ArrayBuffer> {
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  const comment = [0x21, 0xfe, WHERE.length, ...latin1(WHERE), 0];
  const xmp = [0x21, 0xff, 11, ...latin1('XMP DataXMP'), WHERE.length, ...latin1(WHERE), 0];
  return Uint8Array.from([
    ...latin1('GIF89a'),
    1,
    0,
    1,
    0,
    0x80,
    0,
    0,
    255,
    255,
    255,
    0,
    0,
    0,
    ...REPEATED,
    ...(metadata ? [...comment, ...xmp] : []),
    ...frame,
    ...frame,
    0x3b,
    ...(metadata ? latin1(WHERE) : []),
  ]);
}

const chunk = (name: string, data: readonly number[]): number[] => [
  0,
  0,
  data.length >> 8,
  data.length & 255,
  ...latin1(name),
  ...data,
  0,
  0,
  0,
  0,
];

/** The chunks of a PNG, without valid checksums; with `metadata`, they say where it was taken. */
export function aPng({ animated = false, metadata = false } = {}): Uint8Array<ArrayBuffer> {
  const said = metadata ? ['tEXt', 'iTXt', 'zTXt', 'eXIf'].flatMap((name) => chunk(name, latin1(WHERE))) : [];
  return Uint8Array.from([
    ...latin1('\x89PNG\r\n\x1a\n'),
    ...chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]),
    ...said,
    ...(animated
      ? [...chunk('acTL', [0, 0, 0, 1, 0, 0, 0, 0]), ...chunk('fcTL', Array<number>(26).fill(0))]
      : []),
    ...chunk('IDAT', [0x78, 1, 0x63, 0, 0, 0, 2, 0, 1]),
    ...said,
    ...chunk('IEND', []),
    ...(metadata ? latin1(WHERE) : []),
  ]);
}

/** The first bytes of a JPEG with a location. */
export const aJpeg = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, WHERE.length + 8, ...latin1(`Exif\0\0${WHERE}`)]);

/** The first box of a HEIC or AVIF file. */
export const aBoxedImage = (...brands: readonly string[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    0,
    0,
    0,
    12 + 4 * brands.length,
    ...latin1(`ftyp${brands[0] ?? ''}\0\0\0\0${brands.slice(1).join('')}`),
    ...latin1('    '),
  ]);
