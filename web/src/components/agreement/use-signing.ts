import { typedNameSchema } from '@paw-haven/domain/contract/calls/agreement';
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { useState } from 'react';
import { useAgreement } from '../../lib/salon/agreement.ts';

export type Signing = ReturnType<typeof useSigning>;

/** State of signing the agreement before booking. The typed name is kept if the text changes in the meantime. */
export function useSigning(uid: string, settings: Pick<BusinessSettings, 'agreement_text'>) {
  const agreement = useAgreement(uid, settings);
  const [name, setName] = useState('');
  /** The version whose box was checked. */
  const [agreedTo, setAgreedTo] = useState<string>();
  /** The version that was shown first. */
  const [shown, setShown] = useState<string>();
  const hash = agreement?.hash;
  if (hash !== undefined && shown === undefined) setShown(hash);
  const mustSign = agreement?.signature === null;
  const isAgreed = hash !== undefined && agreedTo === hash;
  const typed = typedNameSchema.safeParse(name);
  const input: Pick<CallableInput<'create-payment'>, 'agreement'> = mustSign &&
  hash !== undefined &&
  typed.success
    ? { agreement: { hash, name: typed.data } }
    : {};
  return {
    agreement,
    name,
    setName,
    isAgreed,
    agree: (isChecked: boolean) => setAgreedTo(isChecked ? hash : undefined),
    hasChanged: mustSign && shown !== undefined && hash !== shown && !isAgreed,
    lacksAgreement: mustSign && !isAgreed,
    lacksName: mustSign && !typed.success,
    input,
  };
}
