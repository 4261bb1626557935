/** Parses the bodies of the test endpoints: JSON objects with optional, validated fields. */
import type { HttpReply, HttpRequest } from './message.ts';
import { jsonReply } from './message.ts';

/** An invalid body; the response is 400 with the message. */
export class BadRequest extends Error {}

export class JsonBody {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(request: HttpRequest) {
    this.#fields = parseObject(request.body);
  }

  choice<T extends string>(name: string, options: readonly T[], fallback: T): T {
    const value = this.#fields[name] ?? fallback;
    const chosen = options.find((option) => option === value);
    if (chosen === undefined) throw new BadRequest(`"${name}" must be one of ${options.join(', ')}.`);
    return chosen;
  }

  number(name: string, range: { min: number; max: number; fallback?: number }): number {
    const value = this.#fields[name] ?? range.fallback;
    if (typeof value !== 'number' || !(value >= range.min && value <= range.max)) {
      throw new BadRequest(`"${name}" must be a number from ${range.min} to ${range.max}.`);
    }
    return value;
  }

  text(name: string, fallback: string): string {
    const value = this.#fields[name] ?? fallback;
    if (typeof value !== 'string') throw new BadRequest(`"${name}" must be a string.`);
    return value;
  }

  texts(name: string): string[] {
    const value = this.#fields[name] ?? [];
    if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
      throw new BadRequest(`"${name}" must be a list of strings.`);
    }
    return value;
  }
}

function parseObject(body: string): Readonly<Record<string, unknown>> {
  if (body.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Invalid JSON gets the error below, which says what was expected.
  }
  throw new BadRequest('The body must be a JSON object.');
}

export function badRequest(message: string, status = 400): HttpReply {
  return jsonReply(status, { error: { message } });
}
