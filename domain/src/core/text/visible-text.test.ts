import { describe, expect, test } from 'vitest';
import { appointmentSchema } from '../../booking/appointment/schema.ts';
import { csvText } from './csv.ts';
import { partnerName } from '../records/conversation.ts';
import { conversationSchema, messageSchema } from '../../people/message/schema.ts';
import { petSchema } from '../../people/pet/schema.ts';
import { profileSchema } from '../../people/profile/schema.ts';
import { reviewSchema } from '../../people/review/schema.ts';
import { readStoredReview } from '../../site/read-stored.ts';
import { aMessage, anAppointment, aPet, aProfile, aReview } from '../../testing/factories.ts';
import { visibleLine, visibleText } from './visible-text.ts';

test('removes invisible and reordering characters but keeps joiners, direction marks, and line breaks', () => {
  expect(visibleText('a\u202Eb\u2066c\u200Bd\u00ADe\u0007f\r\ng\th')).toBe('abcdef\ng\th');
  expect(visibleText('👩‍👧 می‌خواهم \u200Fעברית')).toBe('👩‍👧 می‌خواهم \u200Fעברית');
  expect(visibleText(`e${'\u0301'.repeat(50)}`)).toBe(`e${'\u0301'.repeat(4)}`);
  expect(visibleLine(' a\n b\u2028c ')).toBe('a bc');
});

/** Reversed by an override, and with an invisible character. */
const EVIL = 'Bis\u200Bcuit \u202Etiucsib';
const SHOWN = 'Biscuit tiucsib';

describe('schemas clean texts by customers', () => {
  test.each<[string, object, object]>([
    [
      'an appointment’s wish',
      appointmentSchema.parse({ ...anAppointment(), special_requests: EVIL }),
      { special_requests: SHOWN },
    ],
    [
      'an appointment’s pet',
      appointmentSchema.parse({ ...anAppointment(), pet: { name: EVIL, breed: EVIL } }),
      { pet: { name: SHOWN, breed: SHOWN } },
    ],
    [
      'a pet',
      petSchema.parse({ ...aPet(), name: EVIL, breed: EVIL, special_notes: EVIL }),
      { name: SHOWN, breed: SHOWN, special_notes: SHOWN },
    ],
    [
      'a review',
      reviewSchema.parse({ ...aReview(), review_text: EVIL, user_name: EVIL }),
      { review_text: SHOWN, user_name: SHOWN },
    ],
    [
      'a review on the public site',
      readStoredReview({ ...aReview(), review_text: EVIL, user_name: EVIL }) ?? {},
      { text: SHOWN, author: SHOWN },
    ],
    [
      'a message',
      messageSchema.parse({ ...aMessage(), message: EVIL, subject: EVIL, sender: { full_name: EVIL } }),
      { message: SHOWN, subject: SHOWN, sender: { full_name: SHOWN } },
    ],
    [
      'a profile',
      profileSchema.parse({
        ...aProfile(),
        phone: EVIL,
        address: EVIL,
        city: EVIL,
        state: EVIL,
        zip_code: EVIL,
      }),
      { phone: SHOWN, address: SHOWN, city: SHOWN, state: SHOWN, zip_code: SHOWN },
    ],
  ])('%s', (_, read, shown) => expect(read).toMatchObject(shown));

  test('cleans the last message of a conversation and the partner’s name', () => {
    expect(conversationSchema.shape.last_message.parse(EVIL)).toBe(SHOWN);
    expect(partnerName({ full_name: EVIL, email: null })).toBe(SHOWN);
    expect(partnerName({ full_name: '\u3164\u200B', email: 'leo@example.com' })).toBe('leo@example.com');
  });

  test('escapes a formula behind invisible characters in a CSV cell', () => {
    expect(csvText([[EVIL, '\u200B=1+1']])).toBe(`\uFEFF${SHOWN},'=1+1\r\n`);
  });
});
