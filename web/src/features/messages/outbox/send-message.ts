import {
  messageRateSchema,
  isFull,
  nextRateStep,
  waitForRateMs,
  type MessageRate,
} from '@paw-haven/domain/people/message/rate';
import type { Outgoing } from '@paw-haven/domain/people/message/outbox';
import { paths } from '@paw-haven/domain/core/records/paths';
import { firebaseAuth } from '../../../lib/backend/firebase.ts';
import { existsOnServer } from '../../../lib/firestore/read-once.ts';
import { transactOnce, serverTimestamp } from '../../../lib/firestore/write.ts';
import { withTimeout } from '../../../lib/async/with-timeout.ts';

export type SendResult =
  | { readonly kind: 'sent' }
  /** The server will never accept the message. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'limited'; readonly waitMs: number }
  /** The message may have arrived; retrying is safe because it keeps the same id. */
  | { readonly kind: 'unreachable' }
  /** The author is no longer signed in here. */
  | { readonly kind: 'stopped' };

const ANSWER_TIMEOUT_MS = 10_000;
const TIMEOUT_ERROR = new Error('The server does not answer.');

/** Writes the message and its count in one transaction, at most once. Does not throw. */
export async function sendMessage(outgoing: Outgoing): Promise<SendResult> {
  const { author_id: author } = outgoing.message;
  if (firebaseAuth().currentUser?.uid !== author) return { kind: 'stopped' };
  let rate: MessageRate | undefined;
  try {
    await withTimeout(
      transactOnce(async (documents) => {
        const stored = await documents.read(paths.messageRate(author));
        rate = stored && messageRateSchema.parse(stored);
        const step = nextRateStep(rate, outgoing.id);
        if (step.kind === 'sent') return;
        documents.set(paths.message(outgoing.id), { ...outgoing.message, created_at: serverTimestamp() });
        if (step.kind === 'count')
          documents.update(paths.messageRate(author), { count: step.count, message_id: outgoing.id });
        else
          documents.set(paths.messageRate(author), {
            started_at: serverTimestamp(),
            count: 1,
            message_id: outgoing.id,
          });
      }),
      ANSWER_TIMEOUT_MS,
      TIMEOUT_ERROR,
    );
    return { kind: 'sent' };
  } catch (error) {
    if (!isDeniedOrInvalid(error)) return { kind: 'unreachable' };
    return explainRefusal(outgoing, rate);
  }
}

/** Overwriting a message is denied too: then it had arrived, and only the response was lost. */
async function explainRefusal(outgoing: Outgoing, rate: MessageRate | undefined): Promise<SendResult> {
  try {
    if (await withTimeout(existsOnServer(paths.message(outgoing.id)), ANSWER_TIMEOUT_MS, TIMEOUT_ERROR))
      return { kind: 'sent' };
  } catch (error) {
    // Rules deny reads of missing documents.
    if (!isDeniedOrInvalid(error)) return { kind: 'unreachable' };
  }
  if (rate && isFull(rate)) return { kind: 'limited', waitMs: waitForRateMs(rate, new Date()) };
  return { kind: 'refused' };
}

function isDeniedOrInvalid(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'permission-denied' || error.code === 'invalid-argument')
  );
}
