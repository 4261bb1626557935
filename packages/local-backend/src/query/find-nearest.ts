/** Vector search: finds the documents of a query whose vectors are nearest to a given one. */
import type { FieldPath } from '../model/field-path.ts';
import { getField } from '../model/fields.ts';
import type { StoredDocument } from '../model/value.ts';
import { isMarkedAsVector, numbersOf } from '../model/vector.ts';

export type DistanceMeasure = 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';

export interface FindNearest {
  readonly field: FieldPath;
  readonly vector: readonly number[];
  readonly measure: DistanceMeasure;
  readonly limit: number;
  /** Less similar documents are left out. */
  readonly threshold: number | undefined;
  /** Name (not path) of the field that receives each document's distance. */
  readonly resultField: string | undefined;
}

interface Candidate {
  readonly document: StoredDocument;
  readonly distance: number;
}

/**
 * The nearest documents first, at most `limit`. Ties keep their order, and NaN distances (the cosine of a zero vector)
 * come last. Documents without a vector of the same length in the field are left out.
 */
export function findNearest(documents: readonly StoredDocument[], search: FindNearest): StoredDocument[] {
  const candidates: Candidate[] = [];
  for (const document of documents) {
    const vector = vectorIn(document, search.field);
    if (vector?.length !== search.vector.length) continue;
    const distance = DISTANCES[search.measure](vector, search.vector);
    if (isNearEnough(distance, search)) candidates.push({ document, distance });
  }
  const sign = search.measure === 'DOT_PRODUCT' ? -1 : 1;
  return candidates
    .toSorted((a, b) => compareDistances(sign * a.distance, sign * b.distance))
    .slice(0, search.limit)
    .map((candidate) => withDistance(candidate, search.resultField));
}

function vectorIn(document: StoredDocument, field: FieldPath): number[] | undefined {
  const value = getField(document.fields, field);
  return value?.type === 'map' && isMarkedAsVector(value.fields) ? numbersOf(value.fields) : undefined;
}

type Distance = (a: readonly number[], b: readonly number[]) => number;

const dotProduct: Distance = (a, b) => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

const DISTANCES: Readonly<Record<DistanceMeasure, Distance>> = {
  EUCLIDEAN: (a, b) => Math.sqrt(a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0)),
  // One root of the product instead of a product of roots, so that parallel vectors have a distance of exactly 0.
  COSINE: (a, b) => 1 - dotProduct(a, b) / Math.sqrt(dotProduct(a, a) * dotProduct(b, b)),
  DOT_PRODUCT: dotProduct,
};

function isNearEnough(distance: number, { measure, threshold }: FindNearest): boolean {
  if (threshold === undefined) return true;
  return measure === 'DOT_PRODUCT' ? distance >= threshold : distance <= threshold;
}

function compareDistances(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function withDistance({ document, distance }: Candidate, name: string | undefined): StoredDocument {
  if (name === undefined) return document;
  return { ...document, fields: new Map(document.fields).set(name, { type: 'double', value: distance }) };
}
