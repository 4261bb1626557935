/** A salon that asks for deposits, with helpers for its payment links. */
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { paths } from '@paw-haven/domain/core/records/paths';
import { isBlocking } from '@paw-haven/domain/time/schedule/busy';
import { answerPaymentLink } from '../../../functions/src/http.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { signPaymentLink } from '../../../functions/src/lib/link-token.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';
import { readBusiness } from '../../../functions/src/services/business.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { deliverDue } from '../../../functions/src/services/notification/deliver-due.ts';
import { askForDeposit } from '../../../functions/src/services/payment-link/ask-for-deposit.ts';
import { cancelLink } from '../../../functions/src/services/payment-link/end-link.ts';
import { ADMIN } from '../support/actors.ts';
import { LINK_KEY, openMessages, setUpReach } from '../support/messages.ts';
import { at } from '../support/records.ts';
import { openSalon, type SalonOptions } from '../support/salon.ts';
import { sessionIdOf } from '../support/stripe-control.ts';

const urlOf = (id: string) => `https://functions.example/payment-link?token=${signPaymentLink(id, LINK_KEY)}`;

export async function openLinkSalon(options: SalonOptions = {}) {
  const salon = await openSalon({
    ...options,
    prepare: async (opened) => {
      await setUpReach(opened, 'maya', { devices: [] });
      await opened.setPolicy({
        deposit_new: 20,
        deposit_known: 20,
        tiers: [{ hours: 24, refund_percent: 50 }],
      });
      await options.prepare?.(opened);
    },
  });
  const { db, dependencies } = salon;
  const messages = openMessages(salon);

  /** Asks for the deposit of a visit of Maya's pet three days ahead at 10:00 by default. */
  const ask = (
    input: Partial<CallableInput<'ask-for-deposit'>> = {},
    by: Parameters<typeof askForDeposit>[0] = dependencies,
    actor = ADMIN,
  ) =>
    askForDeposit(
      by,
      actor,
      parseInput('ask-for-deposit', {
        requestId: salon.next(),
        userId: 'maya',
        petId: 'maya-pet',
        serviceId: 'basic-groom',
        appointmentDate: at(salon.day(), '10:00').toISOString(),
        specialRequests: 'Short ears',
        ...input,
      }),
    );
  /** Opens the link's page, or presses its button with `POST`. */
  const open = (
    linkId: string,
    method = 'GET',
    changes: Partial<Parameters<typeof answerPaymentLink>[3]> = {},
    by: Parameters<typeof answerPaymentLink>[0] = dependencies,
  ) =>
    answerPaymentLink(by, LINK_KEY, urlOf, {
      method,
      token: signPaymentLink(linkId, LINK_KEY),
      isBack: false,
      ...changes,
    });
  /** Presses the button. Resolves to the payment page's session. */
  const press = async (linkId: string): Promise<string> => sessionIdOf((await open(linkId, 'POST')).html);
  return {
    ...salon,
    messages,
    ask,
    open,
    press,
    cancelLink: (linkId: string, by = dependencies) => cancelLink(by, ADMIN, linkId),
    link: async (linkId: string) => (await documents.paymentLink(db, linkId).get()).data(),
    /** Whether the scheduled function has work on the link at some time. */
    isFollowed: async (linkId: string) => (await db.doc(paths.paymentLinkDue(linkId)).get()).exists,
    /** The intervals that block the day of the visit, such as `hold`. */
    blocking: async () =>
      (await salon.scheduleOf()).busy
        .filter((each) => isBlocking(each, dependencies.now()))
        .map(({ kind }) => kind),
    timer: () => releaseHolds(dependencies),
    /** Sends what is due. Resolves to the texts of all emails and text messages so far. */
    sent: async () => {
      await deliverDue(messages.dependencies, () => readBusiness(messages.dependencies));
      return messages.outbox();
    },
  };
}
