/** Valid objects for tests, with overrides; each one passes its schema. */
import { agreementSchema, type Agreement } from '../offer/agreement/schema.ts';
import { appointmentSchema, type Appointment } from '../booking/appointment/schema.ts';
import { billSchema, type Bill } from '../money/bill/schema.ts';
import { deliverySchema, type Delivery } from '../notify/delivery/schema.ts';
import { groomerSchema, type Groomer } from '../time/groomer/schema.ts';
import { conversationIdOf } from '../core/records/conversation.ts';
import { conversationOf } from '../people/message/list.ts';
import { messageSchema, type Conversation, type Message } from '../people/message/schema.ts';
import type { BookedPet, Booking } from '../booking/payment/booking.ts';
import { petSchema, type Pet } from '../people/pet/schema.ts';
import type { CustomerHistory } from '../booking/price/share.ts';
import { profileSchema, type Profile } from '../people/profile/schema.ts';
import { reviewSchema, type Review } from '../people/review/schema.ts';
import type { BusyInterval } from '../time/schedule/schema.ts';
import { serviceSchema, type Service } from '../offer/service/schema.ts';
import { businessSettingsSchema, type BusinessSettings } from '../offer/settings/schema.ts';
import type { BusinessHours } from '../time/schedule/hours.ts';
import { addMinutes } from '../core/calendar/time.ts';
import { wishSchema, type Offer, type Wish } from '../booking/waitlist/schema.ts';
import { vaccinationId, vaccinationSchema, type Vaccination } from '../offer/vaccine/schema.ts';

/** A wish of Biscuit's owner for an hour on any day of December 2026. */
export function aWish(overrides: Partial<Wish> = {}): Wish {
  return wishSchema.parse({
    id: 'wish',
    user_id: 'maya',
    pet_id: 'biscuit',
    pet_name: 'Biscuit',
    service_id: 'basic-groom',
    service_name: 'Basic Groom',
    minutes: 60,
    from: '2026-12-01',
    to: '2026-12-31',
    earliest: '09:00',
    latest: '17:00',
    created_at: new Date('2026-11-20T15:00:00Z'),
    ...overrides,
  });
}

/** An offer for the wish `wish`: Friday, December 4, at 10:00 in New York, open until Tuesday, December 1, at 11:00. */
export function anOffer(overrides: Partial<Offer> = {}): Offer {
  return {
    id: 'wish_1',
    entry_id: 'entry',
    day: '2026-12-04',
    start: new Date('2026-12-04T15:00:00Z'),
    end: new Date('2026-12-04T16:00:00Z'),
    until: new Date('2026-12-01T16:00:00Z'),
    ...overrides,
  };
}

/** Monday to Friday 09:00 to 18:00, Saturday 10:00 to 16:00, Sunday closed. */
export const WEEK_HOURS: BusinessHours = {
  monday: { open: '09:00', close: '18:00', closed: false },
  tuesday: { open: '09:00', close: '18:00', closed: false },
  wednesday: { open: '09:00', close: '18:00', closed: false },
  thursday: { open: '09:00', close: '18:00', closed: false },
  friday: { open: '09:00', close: '18:00', closed: false },
  saturday: { open: '10:00', close: '16:00', closed: false },
  sunday: { open: '10:00', close: '16:00', closed: true },
};

export function aService(overrides: Partial<Service> = {}): Service {
  return serviceSchema.parse({
    id: 'basic-groom',
    name: 'Basic Groom',
    description: 'Bath, brush and tidy.',
    base_price: 45,
    duration_minutes: 60,
    is_active: true,
    ...overrides,
  });
}

export function aPet(overrides: Partial<Pet> = {}): Pet {
  return petSchema.parse({
    id: 'biscuit',
    owner_id: 'maya',
    name: 'Biscuit',
    breed: 'Beagle',
    age: 4,
    weight: 24.5,
    special_notes: null,
    photo_urls: [],
    created_at: new Date('2026-01-10T15:00:00Z'),
    ...overrides,
  });
}

export function someSettings(overrides: Partial<BusinessSettings> = {}): BusinessSettings {
  return businessSettingsSchema.parse({
    id: 'main',
    business_name: 'Paw Haven',
    business_phone: '(555) 010-0142',
    business_hours: WEEK_HOURS,
    time_zone: 'America/New_York',
    ...overrides,
  });
}

export function anAppointment(overrides: Partial<Appointment> = {}): Appointment {
  return appointmentSchema.parse({
    id: 'appointment-1',
    user_id: 'maya',
    service_id: 'basic-groom',
    pet_id: 'biscuit',
    appointment_date: new Date('2026-12-01T15:00:00Z'),
    status: 'scheduled',
    payment_status: 'paid',
    total_amount: 45,
    special_requests: null,
    stripe_session_id: 'cs_test_a1b2c3d4e5f6',
    created_at: new Date('2026-11-20T15:00:00Z'),
    updated_at: new Date('2026-11-20T15:00:00Z'),
    service: { name: 'Basic Groom', description: 'Bath, brush and tidy.', duration_minutes: 60 },
    pet: { name: 'Biscuit', breed: 'Beagle' },
    schedule_entry_id: 'entry-1',
    ...overrides,
  });
}

/** The example in the specification: work on two pets, tax, and half of the quote paid online. */
export function aBill(overrides: Partial<Bill> = {}): Bill {
  const line = { appointment: 'appointment-1', kind: 'service', taxable: false } as const;
  return billSchema.parse({
    id: 'appointment-1',
    user_id: 'maya',
    lines: [
      { ...line, label: 'Basic Groom', cents: 6000, taxable: true },
      { ...line, label: 'Nail grind', cents: 1000, kind: 'add-on' },
      { ...line, label: 'Short clip', cents: 3000, kind: 'extra' },
    ],
    tax_milli_percent: 9250,
    tax_cents: 555,
    tip_cents: 0,
    payments: [
      {
        method: 'online',
        cents: 3778,
        at: new Date('2026-11-20T15:00:00Z'),
        session_id: 'cs_test_a1b2c3d4e5f6',
      },
    ],
    state: 'open',
    opened_at: new Date('2026-12-01T15:00:00Z'),
    ...overrides,
  });
}

export function aReview(overrides: Partial<Review> = {}): Review {
  return reviewSchema.parse({
    id: 'appointment-1',
    user_id: 'maya',
    appointment_id: 'appointment-1',
    rating: 5,
    review_text: 'Gentle and quick.',
    is_published: true,
    created_at: new Date('2026-11-20T15:00:00Z'),
    updated_at: new Date('2026-11-20T15:00:00Z'),
    user_name: 'Maya Lopez',
    service_name: 'Basic Groom',
    ...overrides,
  });
}

export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return profileSchema.parse({
    id: 'maya',
    email: 'maya@example.com',
    full_name: 'Maya Lopez',
    ...overrides,
  });
}

/** A message from maya to the business by default. */
export function aMessage(overrides: Partial<Message> = {}): Message {
  const { sender_id = 'maya', receiver_id = 'business' } = overrides;
  return messageSchema.parse({
    id: 'message-1',
    sender_id,
    receiver_id,
    participants: [sender_id, receiver_id],
    conversation_id: conversationIdOf(sender_id, receiver_id),
    author_id: sender_id,
    message: 'Could Biscuit come a little earlier?',
    subject: null,
    appointment_id: null,
    is_read: false,
    created_at: new Date('2026-11-20T15:00:00Z'),
    sender: { full_name: 'Maya Lopez', email: 'maya@example.com' },
    receiver: { full_name: 'Paw Haven', email: 'hello@pawhaven.example' },
    ...overrides,
  });
}

/** The record that the server keeps after `latest`. */
export function aConversation(
  latest: Message = aMessage(),
  overrides: Partial<Conversation> = {},
): Conversation {
  const unread = { [latest.sender_id]: 0, [latest.receiver_id]: latest.is_read ? 0 : 1 };
  return { ...conversationOf(latest, unread), ...overrides };
}

export function busy(start: string, end: string, overrides: Partial<BusyInterval> = {}): BusyInterval {
  return {
    id: `entry-${start}`,
    kind: 'appointment',
    start: new Date(start),
    end: new Date(end),
    ...overrides,
  };
}

/** A booking confirmation that was sent by email. */
export function aDelivery(overrides: Partial<Delivery> = {}): Delivery {
  const at = new Date('2026-11-20T15:00:00Z');
  return deliverySchema.parse({
    id: 'booked-appointment-1_email_maya',
    event: 'booked',
    event_key: 'booked-appointment-1',
    channel: 'email',
    user_id: 'maya',
    appointment_id: 'appointment-1',
    to: 'maya@example.com',
    state: 'sent',
    attempts: 1,
    created_at: at,
    sent_at: at,
    due_at: at,
    ...overrides,
  });
}

/** A signature of the text whose hash is 64 times `a`. */
export function anAgreement(overrides: Partial<Agreement> = {}): Agreement {
  const { user_id = 'maya', hash = 'a'.repeat(64) } = overrides;
  return agreementSchema.parse({
    id: `${user_id}_${hash}`,
    user_id,
    hash,
    source: 'checkout',
    name: 'Maya Lopez',
    signed_at: new Date('2026-11-01T15:00:00Z'),
    ...overrides,
  });
}

/** Biscuit's rabies vaccination. */
export function aVaccination(overrides: Partial<Vaccination> = {}): Vaccination {
  const { pet_id = 'biscuit', kind = 'rabies' } = overrides;
  return vaccinationSchema.parse({
    id: vaccinationId(pet_id, kind),
    pet_id,
    user_id: 'maya',
    kind,
    state: 'confirmed',
    expires_on: '2027-11-21',
    updated_at: new Date('2026-11-01T15:00:00Z'),
    ...overrides,
  });
}

export function aGroomer(overrides: Partial<Groomer> = {}): Groomer {
  return groomerSchema.parse({ id: 'house', name: 'Grace', active: true, ...overrides });
}

/** Biscuit for $45.00 and an hour. */
export function aBooking(pet: Partial<BookedPet> = {}, overrides: Partial<Booking> = {}): Booking {
  const { amount_cents = 4500 } = pet;
  const biscuit = {
    pet_id: 'biscuit',
    pet: { name: 'Biscuit', breed: null },
    service_id: 'basic-groom',
    schedule_entry_id: 'entry-1',
    lane: 'house',
    appointment_date: new Date('2026-12-01T15:00:00Z'),
    duration_minutes: 60,
    amount_cents,
    now_cents: amount_cents,
    tax_cents: 0,
    ...pet,
  };
  return { user_id: 'maya', pets: [biscuit], special_requests: 'Nervous of dryers.', ...overrides };
}

/** Biscuit for $70.00 and 85 minutes, then Olive on another lane for $45.00. */
export function aBookingOfTwo(pet: Partial<BookedPet> = {}, overrides: Partial<Booking> = {}): Booking {
  const [biscuit] = aBooking({ duration_minutes: 85, amount_cents: 7000, ...pet }).pets;
  const [olive] = aBooking({
    pet_id: 'olive',
    pet: { name: 'Olive', breed: 'Pug' },
    schedule_entry_id: 'entry-2',
    lane: 'theo#2',
    appointment_date: addMinutes(biscuit.appointment_date, 85),
    buffer_minutes: 15,
  }).pets;
  return aBooking({}, { pets: [biscuit, olive], ...overrides });
}

export const STRANGER: CustomerHistory = { isKnown: false, noShows: 0, paysAtSalon: false };
