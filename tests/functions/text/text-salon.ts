/** A salon that receives texts: Dana is a client who agreed to texts, Maya has an account that has them turned on. */
import { consentSchema, latestConsentQuery } from '@paw-haven/domain/people/client/consent';
import { BUSINESS_ID, conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Message } from '@paw-haven/domain/people/message/schema';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { afterAll, beforeEach } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { onMessageWritten } from '../../../functions/src/services/message/on-message-written.ts';
import { deliverDue } from '../../../functions/src/services/notification/deliver-due.ts';
import { readBusiness } from '../../../functions/src/services/business.ts';
import { openAccounts } from '../support/accounts.ts';
import { anAppointmentIn, openMessages, setUpReach } from '../support/messages.ts';
import { openSalon } from '../support/salon.ts';
import { SALON_TWILIO } from '../support/world.ts';
import { openTextReplyEndpoint } from '../support/webhook-endpoint.ts';

export const DANAS = '+15552340142';
export const STRANGERS = '+15552340999';

const DANA_AGREED = {
  id: 'dana_1',
  user_id: 'dana',
  n: 1,
  given: true,
  source: 'staff',
  wording: 'Agreed.',
  phone_number: DANAS,
  at: new Date('2026-01-01T12:00:00Z'),
} as const;

export async function openTextSalon() {
  const salon = await openSalon({
    empty: true,
    prepare: async (salon) => {
      await setUpReach(salon, 'maya', { devices: [] });
      const dana = aProfile({ id: 'dana', full_name: 'Dana Reed', email: null, phone: '(555) 234-0142' });
      await salon.db.doc(paths.profile('dana')).set({ ...dana, account: false, search_keys: ['2340142'] });
      const visit = await anAppointmentIn(salon, 100, { id: 'danas', user_id: 'dana' });
      await documents.appointment(salon.db, visit.id).update({ status: 'completed' });
      await documents.consent(salon.db, 'dana', 1).set(DANA_AGREED);
    },
  });
  const { db } = salon;
  const messages = openMessages(salon);
  const { authToken, to: from } = SALON_TWILIO;
  const endpoint = await openTextReplyEndpoint({ authToken, from }, () => messages.dependencies);
  beforeEach(() => messages.receiveAt(endpoint.url));
  afterAll(() => endpoint.close());
  const stored = async (id: string): Promise<Message | undefined> =>
    (await documents.message(db, id).get()).data();
  /** What the trigger does for a new message. */
  const follow = (message: object | undefined) =>
    onMessageWritten(
      { ...salon.dependencies, users: openAccounts([]) },
      { before: undefined, after: message },
    );
  return {
    ...salon,
    messages,
    endpoint,
    stored,
    follow,
    followed: async (id: string) => follow(await stored(id)),
    allMessages: async () =>
      (await db.collection(COLLECTIONS.messages).get()).docs.map((found) => found.data()),
    conversation: async (member: string) =>
      (await documents.conversation(db, conversationIdOf(member, BUSINESS_ID)).get()).data(),
    consentOf: async (uid: string) =>
      dataOf(await queryOf(db, latestConsentQuery(uid), consentSchema).get())[0],
    sendPlanned: () => deliverDue(messages.dependencies, () => readBusiness(messages.dependencies)),
    outgoing: async (to: string) =>
      (await messages.outbox('sms')).filter((item) => item.to === to).map(({ text }) => text),
  };
}
