import { linkEvent } from '@paw-haven/domain/booking/link/events';
import { isUsable, type PaymentLink } from '@paw-haven/domain/booking/link/schema';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { mayTakeMoney, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { writeLink } from '../link/records.ts';
import type { DataDependencies } from '../dependencies.ts';
import { planNotification } from '../notification/notify.ts';

/** A link, and where it was sent to. The caller adds its address. */
export type SentLink = Omit<CallableOutput<'ask-for-deposit'>, 'url'>;

/** Sends the link for the time that it says; a repeated call sends nothing. */
export async function sendLink(dependencies: DataDependencies, link: PaymentLink): Promise<SentLink> {
  const { id, until, cents, sent } = link;
  const planned = await planNotification(dependencies, linkEvent(link, sent));
  return {
    linkId: id,
    until: until.toISOString(),
    cents,
    sent: planned.flatMap(({ state, channel }) => (state === 'scheduled' ? channel : [])),
  };
}

/**
 * Sends an open link again, or only returns it: `send` beyond `LINK_LIMITS.sends` is refused with `rate-limited`.
 * Throws `permission-denied`, and `changed-elsewhere` if the link is over.
 */
export async function repeatLink(
  dependencies: DataDependencies,
  actor: Actor,
  {
    linkId,
    action,
  }: Pick<CallableRequest<'change-payment-link'>, 'linkId'> & {
    readonly action: 'copy' | 'send';
  },
): Promise<CallableOutput<'ask-for-deposit'>['sent']> {
  const { db, now } = dependencies;
  const permission = mayTakeMoney(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const link = await transact(db, async (transaction) => {
    const found = (await transaction.get(documents.paymentLink(db, linkId))).data();
    if (!found || !isUsable(found, now())) throw new AppError('changed-elsewhere');
    if (action === 'copy') return undefined;
    if (found.sent >= LINK_LIMITS.sends) throw new AppError('rate-limited');
    const next = { ...found, sent: found.sent + 1 };
    writeLink(db, transaction, next);
    return next;
  });
  return link ? (await sendLink(dependencies, link)).sent : [];
}
