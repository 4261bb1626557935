/** A salon whose customers save a card instead of paying online. */
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import { answerPaymentLink } from '../../../functions/src/http.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { signPaymentLink } from '../../../functions/src/lib/link-token.ts';
import { chargeFee } from '../../../functions/src/services/fee/charge-fee.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { writeOffFee } from '../../../functions/src/services/fee/write-off-fee.ts';
import { ADMIN } from '../support/actors.ts';
import type { BookingOptions } from '../support/bookings.ts';
import { LINK_KEY, openMessages, setUpReach } from '../support/messages.ts';
import { openSalon, type SalonOptions } from '../support/salon.ts';
import { CARDS, sessionIdOf } from '../support/stripe-control.ts';

/** What a visit of $45.00 may cost: half of it if missed, a fifth if canceled less than a day before. */
export const TERMS = { noShowCents: 2250, lateCancelCents: 900, lateHours: 24, language: 'en' } as const;

const urlOf = (id: string) => `https://functions.example/payment-link?token=${signPaymentLink(id, LINK_KEY)}`;

export async function openCardSalon(options: SalonOptions = {}) {
  const salon = await openSalon({
    webhooks: 'drop',
    profiles: true,
    ...options,
    prepare: async (opened) => {
      await setUpReach(opened, 'maya', { devices: [] });
      await opened.setPolicy({
        ...DEFAULT_POLICY,
        deposit_new: 0,
        deposit_known: 0,
        tiers: [{ hours: 24, refund_percent: 100 }],
        card: { new: true, known: true, late_cancel_percent: 20, no_show_percent: 50 },
      });
      await options.prepare?.(opened);
    },
  });
  const { db, dependencies, stripe } = salon;

  const visit = async (id: string) => (await documents.appointment(db, id).get()).data();
  /** Opens the page that saves a card for a visit. */
  const save = (wish: BookingOptions = {}) => salon.book({ cardTerms: TERMS, ...wish });
  /** Books a visit with this card. Resolves to the visit's id. */
  const bookWithCard = async (card: string = CARDS.pays, wish: BookingOptions = {}): Promise<string> => {
    const session = await save(wish);
    await stripe.pay(session, card);
    await stripe.confirm(session);
    return (await salon.verify(session)).appointmentId;
  };
  /** Books a visit of someone whose card is saved. Resolves to the visit's id. */
  const bookAgain = async (wish: BookingOptions = {}): Promise<string> => {
    const request = salon.bookingRequest({ cardTerms: TERMS, ...wish });
    const { url } = await startCheckout(dependencies, request);
    return new URL(url).searchParams.get('appointment_id') ?? '';
  };
  const charge = (
    visitId: string,
    expectedFeeCents: number = TERMS.noShowCents,
    by = dependencies,
    actor = ADMIN,
  ) => chargeFee(by, { actor, input: { visitId, expectedFeeCents } });
  const openLink = async (
    visitId: string,
    how: { readonly method: 'GET' | 'POST'; readonly isBack: boolean },
  ) => {
    const link = (await visit(visitId))?.fee?.link_id ?? '';
    const request = { ...how, token: signPaymentLink(link, LINK_KEY) };
    return (await answerPaymentLink(dependencies, LINK_KEY, urlOf, request)).html;
  };
  return {
    ...salon,
    messages: openMessages(salon),
    visit,
    save,
    bookWithCard,
    bookAgain,
    charge,
    /** Presses the button of the fee's link. Resolves to the payment page's session. */
    press: async (visitId: string): Promise<string> =>
      sessionIdOf(await openLink(visitId, { method: 'POST', isBack: false })),
    /** The link's page, as the payment page returns to it. */
    comeBack: (visitId: string) => openLink(visitId, { method: 'GET', isBack: true }),
    writeOff: (visitId: string, reason = 'A regular') =>
      writeOffFee(dependencies, { actor: ADMIN, input: { visitId, reason } }),
    savedCard: async (uid = 'maya') => (await documents.card(db, uid).get()).data(),
    /** The scheduled work on payments, once its records are due. */
    release: async () => {
      await salon.advanceMinutes(35);
      await releaseHolds(dependencies);
    },
    /** Cents of all payments at the provider, and of their refunds. */
    atProvider: async () => {
      const { data } = await stripe.client.paymentIntents.list({ limit: 100 });
      const paid = data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
      return { paid, refunded: await salon.refundedByStripe() };
    },
    /** The ledger's entries about fees: their cents. */
    fees: async () => (await salon.ledger()).flatMap(({ kind, cents }) => (kind === 'fee' ? [cents] : [])),
  };
}
