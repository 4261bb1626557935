/**
 * What `--demo team` adds: texts of clients, one from a number of no one, and one that may have been meant for a visit. All
 * are old enough to notify no one.
 */
import { BUSINESS_ID, TEXTS_ID } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { CONSENT_WORDING } from '@paw-haven/domain/people/client/consent';
import { conversationsFrom } from '@paw-haven/domain/people/message/list';
import { newMessage, type Contact, type Message } from '@paw-haven/domain/people/message/schema';
import type { DemoDocument } from '../core/document.ts';
import { DEMO_SETTINGS } from '../core/business.ts';
import type { DemoClients } from './clients.ts';

const DANA = 'demo-client-1';
const WALTER = 'demo-client-2';
const OWNER = 'demo-owner';

const REPLIES = [
  'Thank you for letting us know. See you soon!',
  'Please call us, so that we can find another time.',
  'Your pet is doing great. We’ll text you when it’s ready.',
];

export function buildTexts(
  now: Date,
  { profiles, appointments }: Pick<DemoClients, 'profiles' | 'appointments'>,
): DemoDocument[] {
  const visit = appointments.find(({ user_id: owner }) => owner === WALTER);
  const contactOf = (member: string): Contact => {
    const { full_name: name, email } = profiles.find(({ id }) => id === member) ?? {};
    if (member !== BUSINESS_ID) return { full_name: name ?? null, email: email ?? null };
    return {
      full_name: DEMO_SETTINGS.business_name ?? null,
      email: DEMO_SETTINGS.business_email ?? null,
    };
  };
  const textOf = (
    n: number,
    from: string,
    agoMs: number,
    text: string,
    more: Partial<Message> = {},
  ): Message => {
    const [sender, receiver] = from === OWNER ? [BUSINESS_ID, DANA] : [from, BUSINESS_ID];
    const input = { message: text, subject: null, appointment_id: null };
    return {
      id: `demo-text-${n}`,
      ...newMessage({ senderId: sender, authorId: from, receiverId: receiver }, input),
      is_read: true,
      created_at: new Date(now.getTime() - agoMs),
      via: 'text',
      sender: contactOf(sender),
      receiver: contactOf(receiver),
      ...more,
    };
  };
  const texts = [
    textOf(1, DANA, DAY_MS + 3 * HOUR_MS, 'Hi, can Waffle have his teeth brushed too?'),
    textOf(2, OWNER, DAY_MS + 2 * HOUR_MS, 'Of course! We added it. See you soon.'),
    textOf(3, DANA, 100 * MINUTE_MS, 'Great. Here is how he looks right now', {
      is_read: false,
      has_picture: true,
    }),
    textOf(4, TEXTS_ID, 85 * MINUTE_MS, 'Hello, do you also groom cats? My sister told me about you.', {
      is_read: false,
      from_number: '+15550100119',
    }),
    textOf(5, WALTER, 70 * MINUTE_MS, 'Cancel', {
      is_read: false,
      ...(visit && { call_about: visit.appointment_date }),
    }),
  ];
  const consent = (n: number, given: boolean, agoMs: number): DemoDocument => {
    const source = given ? 'staff' : 'reply';
    return {
      path: paths.consent(WALTER, n),
      data: {
        id: `${WALTER}_${n}`,
        user_id: WALTER,
        n,
        given,
        source,
        wording: CONSENT_WORDING[source],
        phone_number: '+15550100177',
        at: new Date(now.getTime() - agoMs),
      },
    };
  };
  return [
    ...texts.map((data) => ({ path: paths.message(data.id), data: { ...data } })),
    ...conversationsFrom(texts).map((data) => ({ path: paths.conversation(data.id), data: { ...data } })),
    consent(1, true, 10 * DAY_MS),
    consent(2, false, 70 * MINUTE_MS),
    {
      path: paths.savedReplies(),
      data: { id: 'main', replies: REPLIES, updated_at: new Date(now.getTime() - 5 * DAY_MS) },
    },
  ];
}
