/**
 * Messages without words that a customer typed. A sign-up proves no address, so until it is confirmed, its owner may be
 * someone else, to whom a name could say anything.
 */
import type { Delivery } from '../delivery/schema.ts';
import { readVaccineNews, vaccineNewsData } from '../../offer/vaccine/news.ts';
import * as z from 'zod/mini';

const rowsSchema = z.array(z.tuple([z.string(), z.string(), z.string()]));

/** The delivery without names of people and pets; `pet` replaces the pets' names. */
export function withoutTypedNames<D extends Pick<Delivery, 'data'>>(delivery: D, pet: string): D {
  const { customerName: _, sender: __, rows, told: encodedNews, ...data } = delivery.data;
  const news = readVaccineNews(encodedNews);
  return {
    ...delivery,
    data: {
      ...data,
      ...('pet' in data && { pet }),
      ...(rows !== undefined && { rows: JSON.stringify(rowsSchema.parse(JSON.parse(rows)).map(withoutPet)) }),
      ...(news && vaccineNewsData({ ...news, gaps: news.gaps.map((gap) => ({ ...gap, petName: pet })) })),
    },
  };
}

/** In a visit of several pets, a work line starts with the pet's name. */
const withoutPet = ([label, ...rest]: [string, string, string]) =>
  [label.replace(/^[^:]*: /, ''), ...rest] as const;
