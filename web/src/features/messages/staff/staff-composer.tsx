import { formatPhone } from '@paw-haven/domain/core/text/phone-number';
import { reasonText } from '@paw-haven/domain/notify/delivery/labels';
import {
  SMS_PRICE_PER_SEGMENT,
  simplifyForSms,
  smsSize,
} from '@paw-haven/domain/notify/notification/sms-segments';
import { NOTIFICATION_WORDS } from '@paw-haven/domain/notify/notification/words';
import { TEXT_LENGTH } from '@paw-haven/domain/people/message/incoming';
import type { MessageInput } from '@paw-haven/domain/people/message/schema';
import { useRef, useState } from 'react';
import { callFunction } from '../../../lib/calls/callables.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import { useBusinessName } from '../../../lib/browser/business-name.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Composer } from '../components/composer.tsx';
import type { WriteProps } from '../components/composer.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { staffMessages as messages } from './staff-messages.ts';
import { useTextWay } from './use-text-way.ts';
import styles from './staff-composer.module.css';

/** The composer of staff: says at once how the answer will travel and what it costs, and offers saved replies. */
export function StaffComposer({ messages: thread, ...props }: WriteProps) {
  const { partner, onSend } = props;
  const business = useBusinessName();
  const way = useTextWay(partner, thread);
  const [isInApp, setInApp] = useState(false);
  const text = useSendText(partner);
  const isText = way.mayText && !(isInApp && way.hasAccount) && (way.number !== null || !way.hasAccount);
  const canSwitch = way.mayText && way.hasAccount && way.number !== null;
  const send = (input: MessageInput) => (isText ? text.run(input.message) : onSend(input));
  return (
    <Composer
      {...props}
      onSend={send}
      isPlain={isText}
      isOff={way.isLoading || text.pending || (isText && way.number === null)}
      {...(isText && { longest: TEXT_LENGTH })}
      above={(draft, write) => (
        <div className={styles.above}>
          {way.mayText ? (
            <p className={styles.way} aria-live="polite">
              <span>{wayText(isText, way.number)}</span>
              {isText && way.number !== null && draft.trim() !== '' ? (
                <span className="soft">{costText(business, draft.trim())}</span>
              ) : null}
              {canSwitch ? (
                <Button variant="link" onClick={() => setInApp(!isInApp)}>
                  {isText ? messages.inApp : messages.asText}
                </Button>
              ) : null}
            </p>
          ) : null}
          <SavedReplies
            onChoose={(reply) => write(draft.trim() === '' ? reply : `${draft.trimEnd()} ${reply}`)}
          />
        </div>
      )}
    />
  );
}

function wayText(isText: boolean, number: string | null): string {
  if (isText) return number === null ? messages.noConsent : messages.goesToNumber(formatPhone(number));
  return number === null ? messages.noConsentInApp : messages.goesToApp;
}

/** `2 segments, about $0.02`, of the text with the salon's name and the opt-out. */
function costText(business: string, text: string): string {
  const { segments } = smsSize(simplifyForSms(`${business}: ${text} ${NOTIFICATION_WORDS.optOut}`));
  return messages.cost(segments, `$${(segments * SMS_PRICE_PER_SEGMENT).toFixed(3).replace(/0$/, '')}`);
}

/** Why a text was deliberately not sent. */
class NotSentError extends Error {}

/** Sends a text; the same text again after a failure is the same request. */
function useSendText(userId: string) {
  const attempt = useRef({ text: '', id: '' });
  return useAction(
    async (text: string) => {
      if (attempt.current.text !== text) attempt.current = { text, id: randomName() };
      const { state, reason } = await callFunction('send-text', {
        requestId: attempt.current.id,
        userId,
        text,
      });
      attempt.current = { text: '', id: '' };
      if (state === 'suppressed') throw new NotSentError(reasonText({ reason }));
    },
    {
      success: messages.textSent,
      failure: (error) =>
        error instanceof NotSentError ? messages.notSent(error.message) : messages.textFailed,
    },
  );
}
