/** The agreement that customers sign before they book, and their signatures of each version. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';

export const AGREEMENT_LIMITS = {
  text: 10_000,
  name: 200,
  /** Maximum number of signatures listed per customer. */
  listed: 10,
} as const;

export const AGREEMENT_SOURCES = ['checkout', 'paper'] as const;

/** `agreement_texts/{SHA-256 of the text, in hexadecimal}`: a signed text, word for word. Immutable. */
export const agreementTextSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** When it was first signed. */
  created_at: z.date(),
});

/** `agreements/{uid}_{hash}`: a customer's signature of the text with that hash. Immutable. */
export const agreementSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  hash: z.string(),
  source: z.enum(AGREEMENT_SOURCES),
  /** The name as typed; null on paper. */
  name: z._default(z.nullable(z.string()), null),
  signed_at: z.date(),
  /** Uid of the customer, or of the staff member who has the signed paper. */
});

export type Agreement = z.infer<typeof agreementSchema>;

/** The text to sign before booking; undefined if there is none. */
export function agreementTextOf(
  settings: { readonly agreement_text?: string | null | undefined } | null | undefined,
): string | undefined {
  const text = settings?.agreement_text ?? '';
  return text.trim() === '' ? undefined : text;
}

/** A customer's signature of one version. */
export function signedAgreementQuery(uid: string, hash: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.agreements,
    where: [
      ['user_id', '==', uid],
      ['hash', '==', hash],
    ],
    limit: 1,
  };
}

/** Signatures of imported clients. */
export function agreementsOfClientsQuery(
  clientIds: readonly string[],
): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.agreements, where: [['user_id', 'in', clientIds]], limit: MAX_SIGNATURES };
}

/** Upper bound on the signatures of 30 clients imported within the last week. */
const MAX_SIGNATURES = 300;

/** All signatures of a customer, newest first. */
export function agreementsQuery(uid: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.agreements,
    where: [['user_id', '==', uid]],
    orderBy: [['signed_at', 'desc']],
    limit: AGREEMENT_LIMITS.listed,
  };
}
