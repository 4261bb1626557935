/** Staff send a link with which what is due on an open bill is paid. */
import type { PaymentLink } from '@paw-haven/domain/booking/link/schema';
import { onlineCents } from '@paw-haven/domain/booking/price/share';
import type { CallableRequest } from '@paw-haven/domain/contract/callables';
import { mayTakeMoney, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { toCents } from '@paw-haven/domain/core/cents';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { canAskAdvance } from '@paw-haven/domain/money/bill/bill-link';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readBill, writeBill } from '../appointment/visit-bill.ts';
import { requireOpen } from '../bill/bill.ts';
import { linkAboutVisit, newLink, writeLink } from '../link/records.ts';
import type { DataDependencies } from '../dependencies.ts';
import { sendLink, type SentLink } from './send-link.ts';

/**
 * Sends the bill's link, which each call renews. A bill has one link; beyond `LINK_LIMITS.sends` it is renewed and not
 * sent. Throws `permission-denied`, `appointment-not-found`, `wrong-status`, `bill-closed`, `nothing-due`,
 * `amount-too-small`; a deposit is `wrong-status` once the visit has begun or something is paid.
 */
export async function sendBill(
  dependencies: DataDependencies,
  actor: Actor,
  { visitId, percent }: CallableRequest<'send-bill'>,
): Promise<SentLink> {
  const { db, now, newId } = dependencies;
  const permission = mayTakeMoney(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const zone = await readZone(dependencies);
  const { link, isToSend } = await transact(db, async (transaction) => {
    const visit = await readBill(dependencies, transaction, visitId);
    const { bill } = visit;
    const id = requestedId('bill-link', '', bill.id);
    const found = (await transaction.get(documents.paymentLink(db, id))).data();
    requireOpen(bill);
    const at = now();
    const { dueCents, paidCents } = billTotals(bill);
    if (percent !== undefined && !canAskAdvance(visit.pets, { paidCents }, at))
      throw new AppError('wrong-status');
    if (dueCents <= 0) throw new AppError('nothing-due');
    if (dueCents < toCents(LIMITS.smallestCharge)) throw new AppError('amount-too-small');
    const request = requestOf({ dueCents, percent, start: visit.pets[0].appointment_date, at });
    const sent = (found?.sent ?? 0) + 1;
    const renewed: PaymentLink = {
      ...newLink({ id, ...request, uid: bill.user_id, actor: actor.uid, at }),
      sent,
      cents: request.cents,
      visit_id: bill.id,
      ...linkAboutVisit(visit.pets, zone),
    };
    if (visit.isNew) writeBill(dependencies, transaction, visit);
    writeLink(db, transaction, renewed);
    const line = { actor: actor.uid, subject: bill.id, from: null, to: null, at };
    const action = percent === undefined ? 'bill-sent' : 'advance-asked';
    audit(db, transaction, { ...line, id: newId(), action });
    return { link: renewed, isToSend: sent <= LINK_LIMITS.sends };
  });
  if (isToSend) return sendLink(dependencies, link);
  return { linkId: link.id, until: link.until.toISOString(), cents: link.cents, sent: [] };
}

/** All that is due, or a part of it as a deposit, which is paid before the visit. */
function requestOf({
  dueCents,
  percent,
  start,
  at,
}: {
  readonly dueCents: number;
  readonly percent: number | undefined;
  readonly start: Date;
  readonly at: Date;
}): Pick<PaymentLink, 'kind' | 'cents' | 'until'> {
  const until = addMinutes(at, LINK_LIMITS.billDays * 1440);
  if (percent === undefined) return { kind: 'bill', cents: dueCents, until };
  return { kind: 'advance', cents: onlineCents(dueCents, percent), until: start < until ? start : until };
}
