/** The tax of a visit and of each of its pets. */
import { splitCents } from '../../core/cents.ts';
import type { QuoteLine } from '../appointment/line.ts';

type Taxed = Pick<QuoteLine, 'cents' | 'taxable'>;

export interface TaxedPet {
  readonly lines: readonly Taxed[];
  /** The lines and the tax with which the pet was booked. */
  readonly booked?: { readonly lines: readonly Taxed[]; readonly taxCents: number };
}

/** Sum of the taxable lines, in US cents. */
export const taxableCents = (lines: readonly Taxed[]): number =>
  lines.filter((line) => line.taxable).reduce((sum, { cents }) => sum + cents, 0);

/**
 * Tax on the taxable lines, rounded once over all of them; half a cent is rounded up. `milliPercent`: 9,250 is 9.25%.
 */
export function taxOf(lines: readonly Taxed[], milliPercent: number): number {
  // Integers keep half a cent exact.
  return Math.floor((taxableCents(lines) * milliPercent + 50_000) / 100_000);
}

/**
 * Tax of a visit, rounded once. A canceled pet takes its share of the rounded tax with it: the others owe what they were
 * quoted, and the tax changes by that of the lines that were added or removed.
 */
export function taxOfPets(pets: readonly TaxedPet[], milliPercent: number): number {
  const lines = pets.flatMap((pet) => pet.lines);
  if (milliPercent === 0 || taxableCents(lines) === 0) return 0;
  const quoted = pets.reduce((sum, { booked }) => sum + (booked?.taxCents ?? 0), 0);
  const bookedLines = pets.flatMap(({ booked }) => booked?.lines ?? []);
  return Math.max(0, quoted + taxOf(lines, milliPercent) - taxOf(bookedLines, milliPercent));
}

/** Splits the tax of a visit over its pets: as it was quoted if nothing changed, else by their taxable lines. */
export function splitTax(taxCents: number, pets: readonly TaxedPet[]): number[] {
  const quoted = pets.map(({ booked }) => booked?.taxCents ?? 0);
  const isAsQuoted =
    quoted.reduce((sum, cents) => sum + cents, 0) === taxCents &&
    pets.every(({ lines, booked }) => booked && taxableCents(booked.lines) === taxableCents(lines));
  if (isAsQuoted) return quoted;
  return taxCents === 0
    ? pets.map(() => 0)
    : splitCents(
        taxCents,
        pets.map(({ lines }) => taxableCents(lines)),
      );
}
