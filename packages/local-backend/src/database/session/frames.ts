/**
 * Frames of the WebSocket protocol. A client sends a long message in pieces after a frame with their count; a lone `0`
 * is a keep-alive.
 */
import { DataError } from '../tree/errors.ts';

const COUNT = /^\d{1,6}$/;
/** More than the SDKs can send at once. */
const MAX_MESSAGE_CHARACTERS = 64 * 1024 * 1024;

export class FrameReader {
  #missing = 0;
  #pieces: string[] = [];
  #length = 0;

  /** Returns the message that this frame completes, if any. @throws DataError if it is too long. */
  read(frame: string): string | undefined {
    if (this.#missing === 0) {
      if (!COUNT.test(frame)) return frame;
      this.#missing = Number(frame);
      return undefined;
    }
    this.#pieces.push(frame);
    this.#length += frame.length;
    if (this.#length > MAX_MESSAGE_CHARACTERS) throw new DataError('The message is too long.');
    this.#missing -= 1;
    return this.#missing === 0 ? this.#complete() : undefined;
  }

  #complete(): string {
    const message = this.#pieces.join('');
    this.#pieces = [];
    this.#length = 0;
    return message;
  }
}
