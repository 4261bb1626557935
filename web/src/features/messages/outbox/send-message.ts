import {
  messageRateSchema,
  isFull,
  nextRateStep,
  waitForRateMs,
  type MessageRate,
} from '@paw-haven/domain/message/rate';
import type { Outgoing } from '@paw-haven/domain/message/outbox';
import { paths } from '@paw-haven/domain/paths';
import { firebaseAuth } from '../../../lib/firebase.ts';
import { existsOnServer } from '../../../lib/firestore/read-once.ts';
import { transactOnce } from '../../../lib/firestore/transact.ts';
import { serverTimestamp } from '../../../lib/firestore/write.ts';

export type SendResult =
  | { readonly kind: 'sent' }
  /** The server will not take it, however often it is asked. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'limited'; readonly waitMs: number }
  /** It may have arrived or not: the same id makes it safe to try again. */
  | { readonly kind: 'unreachable' }
  /** Its writer is not signed in here any more. */
  | { readonly kind: 'stopped' };

/** An answer that takes longer is not waited for. */
const PATIENCE_MS = 10_000;

/** Writes the message and its count in one transaction; never twice. Does not throw. */
export async function sendMessage(outgoing: Outgoing): Promise<SendResult> {
  const { author_id: author } = outgoing.message;
  if (firebaseAuth().currentUser?.uid !== author) return { kind: 'stopped' };
  let rate: MessageRate | undefined;
  try {
    await withPatience(
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
    );
    return { kind: 'sent' };
  } catch (error) {
    if (!isRefusal(error)) return { kind: 'unreachable' };
    return explainRefusal(outgoing, rate);
  }
}

/** Writing over a message is refused, too: then it had arrived, and only the answer was lost. */
async function explainRefusal(outgoing: Outgoing, rate: MessageRate | undefined): Promise<SendResult> {
  try {
    if (await withPatience(existsOnServer(paths.message(outgoing.id)))) return { kind: 'sent' };
  } catch (error) {
    // Nobody may ask for what does not exist.
    if (!isRefusal(error)) return { kind: 'unreachable' };
  }
  if (rate && isFull(rate)) return { kind: 'limited', waitMs: waitForRateMs(rate, new Date()) };
  return { kind: 'refused' };
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'permission-denied' || error.code === 'invalid-argument')
  );
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The server does not answer.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
