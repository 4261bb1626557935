/** From the bytes of a file to its text: the encoding and the separator. */

export const IMPORT_LIMITS = { bytes: 2 * 1024 * 1024, rows: 5000, rowsPerCall: 100 } as const;

export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  macintosh: 'Mac OS Roman',
} as const;
export type Encoding = keyof typeof ENCODINGS;

export const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;
export type Delimiter = keyof typeof DELIMITERS;

/** Why a file cannot be read; undefined if it can. */
export function fileProblem(name: string, bytes: Uint8Array): string | undefined {
  if (bytes.length > IMPORT_LIMITS.bytes)
    return 'The file is larger than 2 MB. Split it and import the parts one at a time.';
  // The first bytes of every ZIP file, and of Excel's older format.
  const isWorkbook =
    startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
  if (isWorkbook || /\.(xlsx?|numbers|ods)$/i.test(name))
    return 'This is a workbook. Open it and save it as CSV, then choose that file.';
  return undefined;
}

export interface DecodedFile {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * Decodes without the byte order mark.
 * @throws on bytes that are not valid in the encoding if `isStrict`.
 */
export type Decode = (encoding: Encoding, bytes: Uint8Array, isStrict: boolean) => string;

/** The chosen encoding, or else the one that the bytes show; Windows-1252 accepts any. */
export function decodeFile(bytes: Uint8Array, decode: Decode, chosen?: Encoding): DecodedFile {
  const encoding = chosen ?? utf16Of(bytes);
  if (encoding) return { text: decode(encoding, bytes, false), encoding };
  try {
    return { text: decode('utf-8', bytes, true), encoding: 'utf-8' };
  } catch {
    return { text: decode('windows-1252', bytes, false), encoding: 'windows-1252' };
  }
}

const SAMPLED_BYTES = 1000;

/** UTF-16 by its byte order mark, or by the zero in every other byte of English text. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, SAMPLED_BYTES).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = Math.min(bytes.length, SAMPLED_BYTES) / 4;
  return odd > half && even === 0 ? 'utf-16le' : even > half && odd === 0 ? 'utf-16be' : undefined;
}

/** Texts that show whether the encoding is right: those with other letters than those of English. */
export function encodingSample(records: readonly (readonly string[])[]): string[] {
  const cells = records.flatMap((record) => record.filter((cell) => /[^\t\n\r\u0020-\u007E]/.test(cell)));
  return [...new Set(cells.map((cell) => cell.trim()))].slice(0, SAMPLE_CELLS);
}

const SAMPLE_CELLS = 5;

const startsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/** Excel writes the separator on a line of its own, which spreadsheets do not show. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Removes the line that names the separator. */
export function withoutSeparatorLine(text: string): string {
  return text.replace(SEPARATOR_LINE, '');
}

/** The separator that the file names in its first line. */
export function namedDelimiter(text: string): Delimiter | undefined {
  const named = SEPARATOR_LINE.exec(text)?.[1];
  return isDelimiter(named) ? named : undefined;
}

/** The most frequent separator in the first line that has one, outside of quotes; a comma if there is none. */
export function delimiterOf(text: string): Delimiter {
  const counts: Record<Delimiter, number> = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && isDelimiter(letter)) counts[letter] += 1;
    else if (
      !isQuoted &&
      (letter === '\n' || letter === '\r') &&
      Object.values(counts).some((count) => count > 0)
    )
      break;
  }
  return (Object.keys(counts) as Delimiter[]).reduce((best, item) =>
    counts[item] > counts[best] ? item : best,
  );
}

function isDelimiter(letter: string | undefined): letter is Delimiter {
  return letter !== undefined && Object.hasOwn(DELIMITERS, letter);
}
