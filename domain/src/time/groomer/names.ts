import type { Translated } from '../../core/text/language.ts';
import { HOUSE } from '../../core/records/groomer-identity.ts';
import { type Groomer } from './schema.ts';

export type NamedGroomer = Pick<Groomer, 'id' | 'name'>;

interface OfGroomer {
  readonly groomer_id?: string | undefined;
}

/** Id of a visit's groomer. Visits from before there were several groomers belong to the first one. */
export const groomerIdOf = ({ groomer_id: id = HOUSE }: OfGroomer): string => id;

/**
 * The groomer's name to show; undefined in a salon with one groomer, and if the groomer has left. `active`: in any
 * order.
 */
export function groomerNameOf(active: readonly NamedGroomer[], appointment: OfGroomer): string | undefined {
  const id = groomerIdOf(appointment);
  return active.length > 1 ? active.find((groomer) => groomer.id === id)?.name : undefined;
}

export const GROOMER_WORDS = { with: (name: string) => `with ${name}` };
export type GroomerWords = Translated<typeof GROOMER_WORDS>;

/** `with Grace`. */
export const withGroomer = (name: string, words: GroomerWords = GROOMER_WORDS): string => words.with(name);
