/** The salon's agreement, and whether someone has signed its present version. Nothing is read where there is none. */
import {
  agreementOfQuery,
  agreementSchema,
  agreementTextOf,
  type Agreement,
} from '@paw-haven/domain/agreement/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { useEffect, useState } from 'react';
import { useLiveQuery } from './firestore/use-live-query.ts';
import { sha256 } from './sha256.ts';

export interface AgreementState {
  readonly text: string;
  /** Undefined for a moment. */
  readonly hash: string | undefined;
  /** Null: not signed, or that could not be asked. Undefined while it is asked. */
  readonly signature: Agreement | null | undefined;
}

/** Undefined where nothing has to be signed. */
export function useAgreement(
  uid: string | undefined,
  settings: Pick<BusinessSettings, 'agreement_text'> | undefined,
): AgreementState | undefined {
  const text = agreementTextOf(settings);
  const hash = useHash(text);
  const signed = useLiveQuery(
    uid === undefined || hash === undefined ? null : agreementOfQuery(uid, hash),
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
