/** From the bytes of a file to its text: the encoding and the separator. */

export const IMPORT_LIMITS = { bytes: 2 * 1024 * 1024, rows: 5000, rowsPerCall: 100 } as const;

export const ENCODINGS = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'windows-1252': 'Windows-1252' } as const;
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
 * @throws on bytes that are not valid in the encoding.
 */
export type Decode = (encoding: Encoding, bytes: Uint8Array) => string;

/** UTF-16 by its byte order mark, else UTF-8 if all bytes are valid, else Windows-1252, which accepts any byte. */
export function decodeFile(bytes: Uint8Array, decode: Decode): DecodedFile {
  if (startsWith(bytes, [0xff, 0xfe])) return { text: decode('utf-16le', bytes), encoding: 'utf-16le' };
  try {
    return { text: decode('utf-8', bytes), encoding: 'utf-8' };
  } catch {
    return { text: decode('windows-1252', bytes), encoding: 'windows-1252' };
  }
}

const startsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/** Excel writes the separator on a line of its own, which spreadsheets do not show. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Removes the line that names the separator. */
export function withoutSeparatorLine(text: string): string {
  return text.replace(SEPARATOR_LINE, '');
}

/** The named separator, or else the most frequent one in the heading, outside of quotes; a comma if there is none. */
export function delimiterOf(text: string): Delimiter {
  const named = SEPARATOR_LINE.exec(text)?.[1];
  if (isDelimiter(named)) return named;
  const counts: Record<Delimiter, number> = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break;
    else if (!isQuoted && isDelimiter(letter)) counts[letter] += 1;
  }
  return (Object.keys(counts) as Delimiter[]).reduce((best, one) =>
    counts[one] > counts[best] ? one : best,
  );
}

function isDelimiter(letter: string | undefined): letter is Delimiter {
  return letter !== undefined && Object.hasOwn(DELIMITERS, letter);
}
