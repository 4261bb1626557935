/**
 * What the last release sends, word for word: old pages and service workers, and phones that were offline. Replace it at
 * a release, never for a change that it refuses.
 */
export const LAST_RELEASE = {
  /** `mark-visit`, from the queue of /today. */
  tap: {
    requestId: '4fd2c1ce-7f0c-4f4e-9a2e-0d5f3c6a9b11',
    step: 'arrived',
    at: '2026-12-01T15:05:00.000Z',
  },
  /** The queue in the browser's storage. */
  storedTap: {
    id: '4fd2c1ce-7f0c-4f4e-9a2e-0d5f3c6a9b11',
    appointmentId: 'visit',
    label: 'Biscuit, 10:00 AM',
    step: 'arrived',
    appointmentDate: '2026-12-01T15:00:00.000Z',
    at: '2026-12-01T15:05:00.000Z',
    state: 'waiting',
  },
  /** `claim-client`, without the client's id. */
  claim: { requestId: 'a1b2c3d4-7f0c-4f4e-9a2e-0d5f3c6a9b12', accept: true },
  /** `messages/{id}`, without the server's time. */
  message: {
    sender_id: 'maya',
    receiver_id: 'business',
    participants: ['maya', 'business'],
    conversation_id: 'business_maya',
    author_id: 'maya',
    message: 'Hello',
    subject: null,
    appointment_id: null,
    is_read: false,
  },
  /** The outbox in the browser's storage. */
  storedMessage: {
    id: 'new-message',
    queued_at: 1_796_137_500_000,
    state: 'waiting',
    message: {
      sender_id: 'maya',
      receiver_id: 'business',
      participants: ['maya', 'business'],
      conversation_id: 'business_maya',
      author_id: 'maya',
      message: 'Hello',
      subject: null,
      appointment_id: null,
      is_read: false,
    },
  },
  /** `business_settings/main.policy`, whole. */
  policy: {
    deposit_new: 50,
    deposit_known: 0,
    tiers: [{ hours: 48, refund_percent: 100 }],
    prepay_after_no_shows: 2,
  },
  /** Paths of uploads, with who writes there. */
  uploads: [
    ['customer', 'pet-photos/maya/0a1b2c.webp', 'image/webp'],
    ['customer', 'vaccine-proofs/maya/0a1b2c.pdf', 'application/pdf'],
    ['admin', 'website-images/hero/1795000000000-abc.jpg', 'image/jpeg'],
    ['admin', 'visit-photos/maya/0a1b2c.webp', 'image/webp'],
  ],
} as const;
