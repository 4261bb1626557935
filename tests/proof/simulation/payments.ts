/** Reads the stand-ins' state incrementally: adds what is new since the last look, and rereads what may change. */
import type { RunningStandIns, StandInsState, StripeEvent } from '@paw-haven/stand-ins';

export interface ObservedPayments {
  /** Reads what has happened since the last call. */
  look(): void;
  /** Events since the last call. */
  takeEvents(): StripeEvent[];
  /** Whether the payer of a hold has completed the checkout, so that money may be on its way. */
  isComplete(entryId: string): boolean;
  isOpen(sessionId: string): boolean;
  /** Whether the page saves a card. */
  isSetup(sessionId: string): boolean;
  isProcessing(sessionId: string): boolean;
  readonly texts: number;
  readonly mails: number;
  /** Emails by Message-ID, because a mailbox shows duplicates only once. */
  readonly differentMails: number;
  readonly state: StandInsState;
}

export function watchPayments(standIns: RunningStandIns): ObservedPayments {
  const mailIds = new Set<string>();
  let [texts, mails, events] = [0, 0, 0];
  let lastCapture: string | undefined;
  let state = standIns.exportState();
  let sessions = new Map<string, StandInsState['stripe']['sessions'][number]['session']>();
  let complete = new Set<string>();
  let processing = new Set<string>();

  function lookAtStripe(): void {
    const { stripe } = state;
    sessions = new Map(stripe.sessions.map(({ session }) => [session.id, session]));
    complete = new Set(
      stripe.sessions.flatMap(({ session }) =>
        session.status === 'complete' ? [session.client_reference_id ?? ''] : [],
      ),
    );
    processing = new Set(
      stripe.paymentIntents.flatMap(({ id, status }) => (status === 'processing' ? [id] : [])),
    );
  }

  /** Searches from the end, because the oldest captures are dropped for new ones. */
  function countCaptures(): void {
    const { captures } = state;
    const lastIndex = captures.findLastIndex(({ id }) => id === lastCapture);
    for (const { kind, raw } of captures.slice(lastIndex + 1)) {
      if (kind === 'sms') texts += 1;
      if (kind !== 'mail') continue;
      mails += 1;
      mailIds.add(messageIdOf(raw));
    }
    lastCapture = captures.at(-1)?.id;
  }

  return {
    look() {
      state = standIns.exportState();
      countCaptures();
      lookAtStripe();
    },
    takeEvents() {
      const taken = state.stripe.events.slice(events);
      events = state.stripe.events.length;
      return taken;
    },
    isComplete: (entryId) => complete.has(entryId),
    isSetup: (sessionId) => sessions.get(sessionId)?.mode === 'setup',
    isOpen: (sessionId) => sessions.get(sessionId)?.status === 'open',
    isProcessing: (sessionId) => processing.has(sessions.get(sessionId)?.payment_intent ?? ''),
    get texts() {
      return texts;
    },
    get mails() {
      return mails;
    },
    get differentMails() {
      return mailIds.size;
    },
    get state() {
      return state;
    },
  };
}

function messageIdOf(raw: unknown): string {
  const { headers } = raw as { headers: Readonly<Record<string, string>> };
  const id = headers['Message-ID'];
  if (id === undefined) throw new Error('A mail without an id.');
  return id;
}
