/** A text message that someone sent to the salon's number. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isE164 } from '@paw-haven/domain/core/text/phone-number';
import { BUSINESS_ID, TEXTS_ID } from '@paw-haven/domain/core/records/conversation';
import { textAnswerEvent } from '@paw-haven/domain/notify/delivery/events';
import { planAnswer } from '@paw-haven/domain/notify/delivery/plan';
import {
  decideText,
  keywordOf,
  type TextOutcome,
  type TextSender,
} from '@paw-haven/domain/people/message/incoming';
import { newMessage, type Message } from '@paw-haven/domain/people/message/schema';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { hashOfAddress } from '../../lib/link-token.ts';
import { countAnswer } from '../../lib/rate-limit.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import { confirmInTransaction } from '../appointment/confirm-visit.ts';
import { contextOf, readBusiness } from '../business.ts';
import { recordReply } from '../client/record-consent.ts';
import type { DataDependencies } from '../dependencies.ts';
import { addDelivery } from '../notification/ledger.ts';
import { readSenders } from './read-senders.ts';

/** A text as the provider hands it over. */
export interface IncomingText {
  /** The provider's id of the text. */
  readonly id: string;
  readonly from: string;
  readonly body: string;
  readonly hasPicture: boolean;
}

const TEXT_ID = /^(SM|MM)[0-9a-f]{32}$/i;
/** Longer than any text of a carrier. */
const MAX_BODY = 4000;

/**
 * Stores a text in its author's conversation, or among the texts of no one's number; acts on words such as STOP; and
 * plans the automatic answer. All but the consent is one transaction, so a text is handled once, however often it
 * arrives. Ignores what is not from a phone, such as the short codes of programs.
 */
export async function receiveText(
  dependencies: DataDependencies,
  text: IncomingText,
): Promise<'stored' | 'repeated' | 'ignored'> {
  const { db, now } = dependencies;
  const { id, from, body, hasPicture } = text;
  if (!TEXT_ID.test(id) || !isE164(from) || body.length > MAX_BODY) return 'ignored';
  if (body.trim() === '' && !hasPicture) return 'ignored';
  if ((await documents.message(db, id).get()).exists) return 'repeated';
  const senders = await readSenders(db, from, now());
  const outcome = decideText(keywordOf(body), senders, now());
  const { consent: given } = outcome;
  if (given !== undefined)
    for (const { id: uid } of senders) await recordReply(dependencies, { uid, number: from, given });
  const context = contextOf(dependencies, await readBusiness(dependencies));
  return transact(db, async (transaction) => {
    if ((await transaction.get(documents.message(db, id))).exists) return 'repeated';
    const member = await memberNow(db, transaction, outcome.member);
    if (member === undefined) return 'ignored';
    const confirmation = outcome.confirms && {
      appointmentId: outcome.confirms.id,
      date: outcome.confirms.date,
    };
    const confirm = confirmation && (await confirmInTransaction(dependencies, transaction, confirmation));
    // The visit was rescheduled or canceled at this moment: staff read the text.
    const isLate = confirmation !== undefined && !confirm;
    const actual = { ...outcome, member, ...(isLate && { confirms: undefined, isRead: false }) };
    const answer = await planAnswerTo(dependencies, transaction, text, { outcome: actual, senders, context });
    confirm?.();
    answer?.();
    transaction.create(documents.message(db, id), messageOf(text, actual, now()));
    return 'stored';
  });
}

/** The account that has claimed the client in the meantime; undefined if the person is being erased. */
async function memberNow(
  db: Firestore,
  transaction: Transaction,
  member: string,
): Promise<string | undefined> {
  return member === TEXTS_ID ? member : (await readCustomer(transaction, db, member))?.id;
}

interface Answerable {
  readonly outcome: TextOutcome;
  readonly senders: readonly TextSender[];
  readonly context: Parameters<typeof planAnswer>[2];
}

/** Reads what decides whether the text is answered; call what it resolves to among the writes. */
async function planAnswerTo(
  dependencies: DataDependencies,
  transaction: Transaction,
  { id, from }: IncomingText,
  { outcome, senders: [sender, ...others], context }: Answerable,
): Promise<(() => void) | undefined> {
  const { db, now } = dependencies;
  if (!outcome.isAnswered) return undefined;
  const userId = sender && others.length === 0 ? sender.id : BUSINESS_ID;
  const event = textAnswerEvent(id, userId, outcome.confirms);
  const delivery = planAnswer(event, from, context);
  const add = (): void => addDelivery(dependencies, transaction, delivery);
  if (outcome.confirms)
    return (await transaction.get(documents.delivery(db, delivery.id))).exists ? undefined : add;
  const { isFree, write } = await countAnswer(db, transaction, { number: hashOfAddress(from), now: now() });
  if (!isFree) return undefined;
  return () => {
    write();
    add();
  };
}

function messageOf({ id, from, body, hasPicture }: IncomingText, outcome: TextOutcome, at: Date): Message {
  const { member, isRead, callAbout } = outcome;
  const input = { message: body.trim(), subject: null, appointment_id: null };
  return {
    id,
    ...newMessage({ senderId: member, authorId: member, receiverId: BUSINESS_ID }, input),
    is_read: isRead,
    created_at: at,
    via: 'text',
    ...(hasPicture && { has_picture: true }),
    ...(member === TEXTS_ID && { from_number: from }),
    ...(callAbout && { call_about: callAbout }),
  };
}
