/** Conversations of the demo customers with the business, relative to `now`, as the product would have stored them. */
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { conversationsFrom } from '@paw-haven/domain/people/message/list';
import {
  newMessage,
  type Contact,
  type Conversation,
  type Message,
} from '@paw-haven/domain/people/message/schema';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@paw-haven/domain/core/calendar/time';

import { DEMO_SETTINGS } from '../core/business.ts';
import { DEMO_PROFILES } from './customers.ts';

interface Line {
  /** The author. Staff write on behalf of the business. */
  readonly author: string;
  readonly agoMs: number;
  readonly text: string;
  readonly subject?: string;
  readonly isRead?: false;
}

const STAFF = ['demo-owner', 'demo-admin'];

const CONVERSATIONS: Readonly<Record<string, readonly Line[]>> = {
  'demo-maya': [
    {
      author: 'demo-maya',
      agoMs: 5 * DAY_MS,
      subject: 'Biscuit and the dryer',
      text: 'Hello! Biscuit was a little shaken by the dryer last time. Could you towel him dry instead?',
    },
    {
      author: 'demo-owner',
      agoMs: 5 * DAY_MS - 40 * MINUTE_MS,
      text: 'Of course! I added it to his notes, and we’ll keep the quiet room free for him.',
    },
    { author: 'demo-maya', agoMs: 5 * DAY_MS - 55 * MINUTE_MS, text: 'Thank you so much!' },
    {
      author: 'demo-maya',
      agoMs: DAY_MS + 2 * HOUR_MS,
      text: 'One more thing: is there somewhere to park for ten minutes?',
    },
    {
      author: 'demo-admin',
      agoMs: 3 * HOUR_MS,
      text: 'Yes! Two spots in the lot behind the building.\nDirections: https://maps.example/12-maple-street',
      isRead: false,
    },
  ],
  'demo-leo': [
    {
      author: 'demo-leo',
      agoMs: 2 * DAY_MS,
      text: 'Do you also cut the hair between the paws? Moss brings half the yard in with him.',
    },
    {
      author: 'demo-admin',
      agoMs: 2 * DAY_MS - 20 * MINUTE_MS,
      text: 'We do! It’s part of every groom.',
    },
    {
      author: 'demo-leo',
      agoMs: 90 * MINUTE_MS,
      subject: 'Running late',
      text: 'We may be ten minutes late for our next visit. Is that okay?',
      isRead: false,
    },
  ],
};

export interface DemoMessages {
  readonly messages: readonly Message[];
  readonly conversations: readonly Conversation[];
}

export function buildMessages(now: Date): DemoMessages {
  const messages = Object.entries(CONVERSATIONS).flatMap(([customer, lines]) =>
    lines.map((line, index) => messageOf(customer, line, index + 1, now)),
  );
  return { messages, conversations: conversationsFrom(messages) };
}

function messageOf(customer: string, line: Line, number: number, now: Date): Message {
  const isAnswer = STAFF.includes(line.author);
  const [senderId, receiverId] = isAnswer ? [BUSINESS_ID, customer] : [customer, BUSINESS_ID];
  const input = { message: line.text, subject: line.subject ?? null, appointment_id: null };
  return {
    id: `demo-message-${customer.replace('demo-', '')}-${number}`,
    ...newMessage({ senderId, authorId: line.author, receiverId }, input),
    is_read: line.isRead ?? true,
    created_at: new Date(now.getTime() - line.agoMs),
    sender: contactOf(senderId),
    receiver: contactOf(receiverId),
  };
}

function contactOf(member: string): Contact {
  if (member === BUSINESS_ID) {
    const { business_name, business_email } = DEMO_SETTINGS;
    return { full_name: business_name ?? null, email: business_email ?? null };
  }
  const profile = DEMO_PROFILES.find(({ id }) => id === member);
  return { full_name: profile?.full_name ?? null, email: profile?.email ?? null };
}
