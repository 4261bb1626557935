/**
 * Reads parameters one by one and throws Stripe's errors. A parameter that is left unread is either unsupported (501)
 * or unknown (400).
 */
import type { FormMap, FormValue } from './form.ts';
import { invalidParam, notPartOfStandIn } from './stripe-error.ts';

export type Metadata = Readonly<Record<string, string>>;

const METADATA_KEYS = 50;
const METADATA_KEY_LENGTH = 40;
const METADATA_VALUE_LENGTH = 500;

export class ParamReader {
  readonly #form: FormMap;
  readonly #path: string;
  readonly #read = new Set<string>();

  constructor(form: FormMap, path = '') {
    this.#form = form;
    this.#path = path;
  }

  /** The parameter's full name as Stripe writes it: `line_items[0][quantity]`. */
  nameOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`;
  }

  /** The raw value; does not mark the parameter as read. */
  peek(name: string): FormValue | undefined {
    return this.#form.get(name);
  }

  text(name: string, maxLength = 5000): string | undefined {
    const value = this.#take(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw invalidParam(this.nameOf(name), 'Invalid string');
    if (value.length > maxLength) {
      throw invalidParam(
        this.nameOf(name),
        `Invalid string: ${value.slice(0, 20)}...; must be at most ${maxLength} characters`,
      );
    }
    return value;
  }

  requireText(name: string, maxLength?: number): string {
    if (this.#form.get(name) === '') throw emptyParam(this.nameOf(name));
    return this.text(name, maxLength) ?? this.#missing(name);
  }

  integer(name: string, range: { min?: number; max?: number } = {}): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    const full = this.nameOf(name);
    if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value)) {
      throw invalidParam(full, `Invalid integer: ${text}`, 'parameter_invalid_integer');
    }
    if (range.min !== undefined && value < range.min) {
      throw invalidParam(
        full,
        `This value must be greater than or equal to ${range.min}.`,
        'parameter_invalid_integer',
      );
    }
    if (range.max !== undefined && value > range.max) {
      throw invalidParam(
        full,
        `This value must be less than or equal to ${range.max}.`,
        'parameter_invalid_integer',
      );
    }
    return value;
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false')
      throw invalidParam(this.nameOf(name), `Invalid boolean: ${value}`);
    return value === 'true';
  }

  choice<T extends string>(name: string, options: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const chosen = options.find((option) => option === value);
    if (chosen === undefined) {
      const must = options.length === 1 ? `must be ${options[0]}` : `must be one of ${options.join(', ')}`;
      throw invalidParam(this.nameOf(name), `Invalid ${this.nameOf(name)}: ${must}`);
    }
    return chosen;
  }

  /** An absolute http or https URL. */
  url(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !isWebAddress(value))
      throw invalidParam(this.nameOf(name), 'Not a valid URL', 'url_invalid');
    return value;
  }

  texts(name: string): string[] {
    const value = this.#take(name);
    if (value === undefined || value === '') return [];
    const list = Array.isArray(value) ? (value as readonly FormValue[]) : undefined;
    if (list === undefined || !list.every((item) => typeof item === 'string')) {
      throw invalidParam(this.nameOf(name), 'Invalid array');
    }
    return list.map(String);
  }

  map(name: string): ParamReader | undefined {
    const value = this.#take(name);
    if (value === undefined || value === '') return undefined;
    if (!(value instanceof Map)) throw invalidParam(this.nameOf(name), 'Invalid object');
    return new ParamReader(value as FormMap, this.nameOf(name));
  }

  maps(name: string): ParamReader[] {
    const value = this.#take(name);
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value)) throw invalidParam(this.nameOf(name), 'Invalid array');
    return (value as readonly FormValue[]).map((item, index) => {
      const path = `${this.nameOf(name)}[${index}]`;
      if (!(item instanceof Map)) throw invalidParam(path, 'Invalid object');
      return new ParamReader(item as FormMap, path);
    });
  }

  metadata(name: string): Metadata {
    return this.changedMetadata(name, {});
  }

  /** Merges the parameter into `current`: an empty value deletes its key, an empty parameter deletes all keys. */
  changedMetadata(name: string, current: Metadata): Metadata {
    const value = this.#take(name);
    const full = this.nameOf(name);
    if (value === undefined) return current;
    if (value === '') return {};
    if (!(value instanceof Map)) throw invalidParam(full, 'Invalid object');
    const merged = new Map<string, FormValue>([...Object.entries(current), ...(value as FormMap)]);
    const entries = [...merged].filter(([, text]) => text !== '');
    if (entries.length > METADATA_KEYS) {
      throw invalidParam(
        full,
        `You can have up to ${METADATA_KEYS} metadata keys, but you passed in ${entries.length}.`,
      );
    }
    return Object.fromEntries(entries.map(([key, text]) => [key, metadataValue(full, key, text)]));
  }

  requireMaps(name: string): ParamReader[] {
    const maps = this.maps(name);
    return maps.length > 0 ? maps : this.#missing(name);
  }

  requireMap(name: string): ParamReader {
    return this.map(name) ?? this.#missing(name);
  }

  requireInteger(name: string, range?: { min?: number; max?: number }): number {
    return this.integer(name, range) ?? this.#missing(name);
  }

  requireChoice<T extends string>(name: string, options: readonly T[]): T {
    return this.choice(name, options) ?? this.#missing(name);
  }

  /** Rejects unread parameters. `lacking` names parameters of Stripe that the stand-in does not support. */
  finish(lacking: readonly string[] = []): void {
    for (const name of this.#form.keys()) {
      if (this.#read.has(name)) continue;
      const full = this.nameOf(name);
      if (lacking.includes(name)) throw notPartOfStandIn(`The parameter ${full}`, full);
      throw invalidParam(full, `Received unknown parameter: ${full}`, 'parameter_unknown');
    }
  }

  #take(name: string): FormValue | undefined {
    this.#read.add(name);
    return this.#form.get(name);
  }

  #missing(name: string): never {
    const full = this.nameOf(name);
    throw invalidParam(full, `Missing required param: ${full}.`, 'parameter_missing');
  }
}

function emptyParam(name: string): Error {
  return invalidParam(
    name,
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
    'parameter_invalid_empty',
  );
}

function metadataValue(param: string, key: string, text: FormValue): string {
  if (typeof text !== 'string') throw invalidParam(`${param}[${key}]`, 'Metadata values must be strings.');
  if (key.length > METADATA_KEY_LENGTH) {
    throw invalidParam(
      param,
      `Metadata keys can have up to ${METADATA_KEY_LENGTH} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
    );
  }
  if (text.length > METADATA_VALUE_LENGTH) {
    throw invalidParam(
      `${param}[${key}]`,
      `Metadata values can have up to ${METADATA_VALUE_LENGTH} characters, but you passed in a value that is ${text.length} characters. Invalid value: ${text}`,
    );
  }
  return text;
}

function isWebAddress(value: string): boolean {
  try {
    // The placeholder is not valid everywhere in a URL, but Stripe accepts it anywhere.
    return /^https?:$/.test(new URL(value.replaceAll('{CHECKOUT_SESSION_ID}', 'id')).protocol);
  } catch {
    return false;
  }
}
