import {
  consentSchema,
  latestConsentQuery,
  preferencesWithoutAccount,
} from '@paw-haven/domain/people/client/consent';
import { paths } from '@paw-haven/domain/core/records/paths';
import { mayTextTo } from '@paw-haven/domain/people/message/incoming';
import type { Message } from '@paw-haven/domain/people/message/schema';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';

export interface TextWay {
  readonly isLoading: boolean;
  /** Whether an answer may go as a text: no account, or the last message came by text. */
  readonly mayText: boolean;
  readonly hasAccount: boolean;
  /** The number, in E.164, to which the person agreed to get texts. */
  readonly number: string | null;
}

/** How staff can answer a person. Reads the consent only if a text is possible. */
export function useTextWay(partner: string, thread: readonly Message[]): TextWay {
  const profile = useLiveDocument(paths.profile(partner), profileSchema);
  const last = thread.findLast(({ sender_id: sender }) => sender === partner);
  const person = profile.data;
  const mayText = person ? mayTextTo(person, last) : false;
  const consents = useLiveQuery(mayText ? latestConsentQuery(partner) : null, consentSchema);
  const consent = consents.data?.[0];
  const number = !person
    ? null
    : person.account
      ? consent?.given
        ? consent.phone_number
        : null
      : numberOfClient(person, consent);
  return {
    isLoading: profile.status === 'loading' || (mayText && consents.status === 'loading'),
    mayText,
    hasAccount: person?.account ?? true,
    number,
  };
}

function numberOfClient(...of: Parameters<typeof preferencesWithoutAccount>): string | null {
  const { sms_enabled: isOn, phone_number: number } = preferencesWithoutAccount(...of).preferences;
  return isOn ? number : null;
}
