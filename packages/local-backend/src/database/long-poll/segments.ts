/**
 * Messages of the long-polling protocol: base64 text in numbered segments that may arrive in any order. Each segment
 * contains the segment count of its message.
 */
import { DataError } from '../tree/errors.ts';

interface Segment {
  readonly total: number;
  readonly data: string;
}

/** Maximum distance of a segment's number from the next expected one. */
const MAX_AHEAD = 100_000;
const MAX_CHARACTERS = 96 * 1024 * 1024;

export class SegmentReader {
  readonly #waiting = new Map<number, Segment>();
  #next = 0;
  #characters = 0;

  /** Returns the messages that this segment completes, in order. @throws DataError if it is invalid or too large. */
  add(number: number, total: number, data: string): string[] {
    const isKnown = number < this.#next || this.#waiting.has(number);
    const isOdd = ![number, total].every(Number.isSafeInteger) || number < 0 || total < 1;
    if (isOdd || number >= this.#next + MAX_AHEAD || total > MAX_AHEAD)
      throw new DataError('A segment has a number, the number of segments of its message, and data.');
    if (isKnown) return [];
    this.#characters += data.length;
    if (this.#characters > MAX_CHARACTERS) throw new DataError('The message is too long.');
    this.#waiting.set(number, { total, data });
    return this.#complete();
  }

  #complete(): string[] {
    const messages: string[] = [];
    for (let message = this.#take(); message !== undefined; message = this.#take()) messages.push(message);
    return messages;
  }

  #take(): string | undefined {
    const total = this.#waiting.get(this.#next)?.total;
    if (total === undefined || this.#waiting.size < total) return undefined;
    const numbers = Array.from({ length: total }, (_, index) => this.#next + index);
    const pieces = numbers.map((number) => this.#waiting.get(number)?.data);
    if (pieces.includes(undefined)) return undefined;
    for (const number of numbers) this.#waiting.delete(number);
    this.#next += total;
    const text = pieces.join('');
    this.#characters -= text.length;
    return decode(text);
  }
}

/** Decodes URL-safe base64 that is padded with dots. */
function decode(text: string): string {
  return Buffer.from(text.replaceAll('.', ''), 'base64url').toString('utf8');
}

/** Reads the segments from a request's parameters `seg0`, `ts0`, `d0`, `seg1` … */
export function segmentsOf(parameters: URLSearchParams): [number: number, total: number, data: string][] {
  const segments: [number, number, string][] = [];
  for (let index = 0; parameters.has(`seg${index}`); index += 1) {
    const number = Number(parameters.get(`seg${index}`));
    segments.push([number, Number(parameters.get(`ts${index}`)), parameters.get(`d${index}`) ?? '']);
  }
  return segments;
}
