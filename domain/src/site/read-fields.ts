/** Parses single values of unknown data. */
export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

export function listOf<T>(value: unknown, read: (entry: unknown) => T | undefined): readonly T[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => read(entry) ?? []);
}

export function dateOf(value: unknown): Date | undefined {
  const date = value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
