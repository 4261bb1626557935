export type Json = Readonly<Record<string, unknown>>;

/** Parses a JSON object. Returns undefined for anything else. */
export function parseObject(body: string): Json | undefined {
  try {
    return asObject(JSON.parse(body));
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}
