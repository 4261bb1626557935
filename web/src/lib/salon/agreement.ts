/**
 * The salon's agreement and whether a user has signed the current version. Reads nothing when there is no agreement.
 */
import {
  signedAgreementQuery,
  agreementSchema,
  agreementTextOf,
  type Agreement,
} from '@paw-haven/domain/offer/agreement/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { useEffect, useState } from 'react';
import { useLiveQuery } from '../firestore/use-live-query.ts';
import { sha256 } from '../browser/sha256.ts';

export interface AgreementState {
  readonly text: string;
  /** Undefined until it is computed. */
  readonly hash: string | undefined;
  /** Null when unsigned or when the read failed; undefined while loading. */
  readonly signature: Agreement | null | undefined;
}

/** Returns undefined when there is nothing to sign. */
export function useAgreement(
  uid: string | undefined,
  settings: Pick<BusinessSettings, 'agreement_text'> | undefined,
): AgreementState | undefined {
  const text = agreementTextOf(settings);
  const hash = useHash(text);
  const signed = useLiveQuery(
    uid === undefined || hash === undefined ? null : signedAgreementQuery(uid, hash),
    agreementSchema,
  );
  if (text === undefined || uid === undefined) return undefined;
  const signature =
    signed.status === 'success' ? (signed.data[0] ?? null) : signed.status === 'error' ? null : undefined;
  return { text, hash, signature };
}

function useHash(text: string | undefined): string | undefined {
  const [hashed, setHashed] = useState<{ readonly text: string; readonly hash: string }>();
  useEffect(() => {
    if (text === undefined) return undefined;
    let isWanted = true;
    void sha256(text).then((hash) => isWanted && setHashed({ text, hash }));
    return () => {
      isWanted = false;
    };
  }, [text]);
  return hashed?.text === text ? hashed?.hash : undefined;
}
