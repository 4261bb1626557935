/** What customers agree to before they book, and who has signed which version of it. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import type { BusinessSettings } from '../settings/schema.ts';

export const AGREEMENT_LIMITS = {
  text: 10_000,
  name: 200,
  /** Versions that a customer has signed, as staff see them. */
  listed: 10,
} as const;

export const AGREEMENT_SOURCES = ['checkout', 'paper'] as const;

/** `agreement_texts/{SHA-256 of the text, in hexadecimal}`: what was signed, word for word. Never changed. */
export const agreementTextSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** When it was first signed. */
  created_at: z.date(),
});

/** `agreements/{uid}_{hash}`: somebody has signed the text of that hash. Never changed. */
export const agreementSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  hash: z.string(),
  source: z.enum(AGREEMENT_SOURCES),
  /** As it was typed; null on paper. */
  name: z._default(z.nullable(z.string()), null),
  signed_at: z.date(),
  /** The customer, or who of the staff has the paper. */
  recorded_by: z.string(),
});

export type Agreement = z.infer<typeof agreementSchema>;

/** What has to be signed before booking; undefined where there is nothing. */
export function agreementTextOf(
  settings: Pick<BusinessSettings, 'agreement_text'> | null | undefined,
): string | undefined {
  const text = settings?.agreement_text ?? '';
  return text.trim() === '' ? undefined : text;
}

/** Somebody's signature under one version. */
export function agreementOfQuery(uid: string, hash: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.agreements,
    where: [
      ['user_id', '==', uid],
      ['hash', '==', hash],
    ],
    limit: 1,
  };
}

/** Clients whom an import brought: whether any of them has signed. */
export function agreementsOfClientsQuery(
  clientIds: readonly string[],
): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.agreements, where: [['user_id', 'in', clientIds]], limit: MOST_SIGNED };
}

/** Of thirty clients who were brought within a week. */
const MOST_SIGNED = 300;

/** Everything that somebody has signed, newest first. */
export function agreementsQuery(uid: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.agreements,
    where: [['user_id', '==', uid]],
    orderBy: [['signed_at', 'desc']],
    limit: AGREEMENT_LIMITS.listed,
  };
}
