/** Records of the collections that have several kinds of them. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { blockIdOf, newBlock } from '@paw-haven/domain/people/message/safety';
import { newMessage } from '@paw-haven/domain/people/message/schema';
import { createHash } from 'node:crypto';
import { CUSTOMER, NOW, readOnly, type MatrixCase, type Uid } from './matrix-case.ts';

export const FID = 'cAn1nst4ll4t10n-0f-4ph';
export const DEVICE = createHash('sha256').update(FID).digest('hex');

const hours = { monday: { open: '09:00', close: '18:00', closed: false } };
export const settings = { business_name: 'Paw Haven', business_hours: hours, time_zone: 'America/New_York' };

export const service = (isActive: boolean): MatrixCase => {
  const stored = { name: 'Bath', base_price: 45, is_active: isActive };
  return {
    what: isActive ? 'offered' : 'not offered',
    path: paths.service(isActive ? 'bath' : 'retired'),
    stored,
    listed: { is_active: isActive },
    fresh: () => stored,
    changed: () => ({ base_price: 50 }),
  };
};

export const groomer = (isActive: boolean): MatrixCase =>
  readOnly(
    isActive ? 'active' : 'not active',
    paths.groomer(isActive ? 'house' : 'former'),
    { name: 'Grace', active: isActive },
    { active: isActive },
  );

export const image = (isActive: boolean): MatrixCase => {
  const stored = {
    file_path: 'https://firebasestorage.googleapis.com/v0/b/b/o/website-images%2Fhero%2F1.jpg',
    title: 'A dog',
    category: 'hero',
    is_active: isActive,
    is_portfolio: false,
  };
  return {
    what: isActive ? 'shown' : 'not shown',
    path: paths.websiteImage(isActive ? 'shown' : 'hidden'),
    stored,
    listed: { is_active: isActive },
    fresh: () => stored,
    changed: () => ({ title: 'Another dog' }),
  };
};

export const review = (isPublished: boolean): MatrixCase => {
  const appointmentId = isPublished ? 'visit' : 'other-visit';
  const review = (now: Date) => ({
    rating: 5,
    review_text: 'Gentle.',
    is_published: false,
    updated_at: now,
  });
  return {
    what: isPublished ? 'maya’s, published' : 'maya’s, not published',
    path: paths.review(appointmentId),
    stored: {
      ...review(NOW),
      user_id: CUSTOMER,
      appointment_id: appointmentId,
      is_published: isPublished,
      created_at: NOW,
    },
    listed: isPublished ? { is_published: true } : { user_id: CUSTOMER },
    fresh: (_, now) => ({
      ...review(now),
      user_id: CUSTOMER,
      appointment_id: appointmentId,
      created_at: now,
    }),
    changed: (uid, now) => (uid === CUSTOMER ? review(now) : { is_published: true, updated_at: now }),
  };
};

export const appointment = (what: string, id: string, date: string): MatrixCase =>
  readOnly(
    what,
    paths.appointment(id),
    { user_id: CUSTOMER, status: 'completed', appointment_date: new Date(date) },
    { user_id: CUSTOMER },
  );

export const message = (what: string, id: string, sender: string, receiver: string): MatrixCase => {
  const written = (author: Uid, now: Date) => ({
    ...newMessage(
      { senderId: sender, authorId: author ?? 'nobody', receiverId: receiver },
      { message: 'Hello', subject: null, appointment_id: null },
    ),
    created_at: now,
  });
  return {
    what,
    path: paths.message(id),
    stored: written(sender === 'business' ? 'olivia' : sender, NOW),
    fresh: written,
    changed: () => ({ is_read: true }),
    with: (uid, now) => ({
      [paths.messageRate(uid ?? 'nobody')]: { started_at: now, count: 1, message_id: id },
    }),
  };
};

export const block = (what: string, blocker: string): MatrixCase => {
  const written = (author: Uid, now: Date) => ({
    ...newBlock(blocker, 'leo', author ?? 'nobody'),
    created_at: now,
  });
  return {
    what,
    path: paths.messageBlock(blockIdOf(blocker, 'leo')),
    stored: written('olivia', NOW),
    listed: { blocker_id: blocker },
    fresh: written,
    changed: () => ({ blocked_id: 'grace' }),
  };
};

export const PROOF = `https://firebasestorage.googleapis.com/v0/b/salon.firebasestorage.app/o/vaccine-proofs%2F${CUSTOMER}%2F1.pdf`;
export const VACCINATION = {
  pet_id: 'biscuit',
  user_id: CUSTOMER,
  kind: 'rabies',
  expires_on: '2027-11-21',
  updated_at: NOW,
};
export const submission = (now: Date) => ({
  state: 'submitted',
  proof: PROOF,
  submitted_at: now,
  updated_at: now,
});
