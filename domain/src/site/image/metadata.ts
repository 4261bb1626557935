/** Removes texts and camera data, such as the location, from animations, which cannot be redrawn. */

/** Chunks of a PNG file that its picture needs. Others are dropped: texts, EXIF, dates. */
const PNG_CHUNKS: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
const PNG_SIGNATURE_BYTES = 8;

interface Chunk {
  readonly name: string;
  readonly bytes: Uint8Array;
}

function* chunksOf(png: Uint8Array): Generator<Chunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= png.length;) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    yield { name, bytes: png.subarray(at, end) };
    if (name === 'IEND') return;
    at = end;
  }
}

export function isAnimatedPng(png: Uint8Array): boolean {
  for (const { name } of chunksOf(png)) {
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

export function pngWithoutMetadata(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const needed = [...chunksOf(png)].filter(({ name }) => PNG_CHUNKS.has(name));
  return joined([png.subarray(0, PNG_SIGNATURE_BYTES), ...needed.map(({ bytes }) => bytes)]);
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Application extensions that the animation needs; others, such as XMP, are dropped. */
const ANIMATION = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

/** Undefined if the file is not a readable GIF. */
export function gifWithoutMetadata(gif: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const needed: Uint8Array[] = [];
  const headerEnd = 13 + tableBytes(gif[10]);
  let at = headerEnd;
  while (at < gif.length && (gif[at] === EXTENSION || gif[at] === IMAGE)) {
    const end = endOfBlock(gif, at);
    if (end === undefined) break;
    if (isNeeded(gif, at)) needed.push(gif.subarray(at, end));
    at = end;
  }
  if (!needed.some(([first]) => first === IMAGE)) return undefined;
  return joined([gif.subarray(0, headerEnd), ...needed, Uint8Array.of(0x3b)]);
}

function isNeeded(gif: Uint8Array, at: number): boolean {
  if (gif[at] === IMAGE) return true;
  if (gif[at + 1] === GRAPHIC_CONTROL) return true;
  return gif[at + 1] === APPLICATION && ANIMATION.test(String.fromCharCode(...gif.subarray(at + 3, at + 14)));
}

/** Colors take three bytes; the lowest bits say how many there are. */
function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Where the block ends; undefined if the file ends before it. */
function endOfBlock(gif: Uint8Array, at: number): number | undefined {
  let next = gif[at] === IMAGE ? at + 10 + tableBytes(gif[at + 9]) + 1 : at + 2;
  for (let size = gif[next]; size !== undefined; size = gif[next]) {
    next += size + 1;
    if (size === 0) return next <= gif.length ? next : undefined;
  }
  return undefined;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
