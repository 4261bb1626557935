/** Keys for POST: 20 characters that sort by creation time, as in the SDKs. */
import { randomInt } from 'node:crypto';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_CHARACTERS = 8;
const RANDOM_CHARACTERS = 12;

let lastTime = -1;
let lastRandom: number[] = [];

/** `now` is in milliseconds. Keys of the same millisecond sort by creation. */
export function createPushId(now: number): string {
  const repeated = now === lastTime;
  lastRandom = repeated
    ? increment(lastRandom)
    : Array.from({ length: RANDOM_CHARACTERS }, () => randomInt(ALPHABET.length));
  lastTime = now;
  return timeText(now) + lastRandom.map((digit) => ALPHABET.charAt(digit)).join('');
}

function timeText(now: number): string {
  let rest = now;
  let text = '';
  for (let place = 0; place < TIME_CHARACTERS; place += 1) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}

function increment(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let place = next.length - 1; place >= 0; place -= 1) {
    const digit = (next[place] ?? 0) + 1;
    next[place] = digit % ALPHABET.length;
    if (digit < ALPHABET.length) break;
  }
  return next;
}
