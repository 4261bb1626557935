export type Json = Readonly<Record<string, unknown>>;

/** The object that the text is, or undefined. */
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
