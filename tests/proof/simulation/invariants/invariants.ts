/** What must be true after every step, whatever happened. */
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { ledgerTotals } from '@paw-haven/domain/money/bill/ledger';
import { PAYMENT_METHODS, SALON_METHODS } from '@paw-haven/domain/booking/payment/methods';
import { busyIntervalOf, isBlocking, overlaps, type Span } from '@paw-haven/domain/time/schedule/busy';
import { aheadOf, onlyUpcoming, type Ahead } from '@paw-haven/domain/booking/payment/ahead';
import { laneOf } from '@paw-haven/domain/time/schedule/lanes';
import { ZONE } from '../../../functions/support/records.ts';
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { photoPath } from '@paw-haven/domain/people/pet/photos';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import { appointmentIdOf } from '../../../../functions/src/lib/ids.ts';
import { checkGonePets } from './pets.ts';
import { checkWaitlist } from './waitlist.ts';
import { must } from '../must.ts';
import type { Play } from '../play.ts';

/** Checks what the step changed, and all of what is small, so that the cost does not grow with the simulated days. */
export function checkEachStep(play: Play): void {
  play.observed.look();
  for (const breach of play.stored.takeBreaches()) must(false, () => breach);
  for (const day of play.stored.takeTouchedDays()) checkDay(play, day);
  for (const uid of play.stored.takeTouchedCustomers()) checkPets(play, uid);
  checkHolds(play);
  checkBills(play);
  checkClosedDays(play);
  checkPromises(play);
  checkBookedOnce(play);
  checkMessagesSent(play);
  checkTalk(play);
  checkPhotos(play);
  checkOwners(play);
  checkWaitlist(play);
  checkLinks(play);
  checkGonePets(play);
}

/** A: the schedule equals the day's appointments plus holds, without overlaps on a lane. */
function checkDay({ stored, now }: Play, day: string): void {
  const { busy, count } = stored.days.get(day) ?? { busy: [], count: 0 };
  const expected = stored.appointmentsOn(day).flatMap((appointment) => busyIntervalOf(appointment) ?? []);
  const taken = busy.filter(({ kind }) => kind === 'appointment');
  const listed = (spans: readonly (Span & { id: string; lane?: string | undefined })[]): string =>
    spans
      .map((span) => `${span.start.toISOString()} ${span.end.toISOString()} ${span.id} ${laneOf(span)}`)
      .toSorted()
      .join('\n');
  must(listed(taken) === listed(expected), () => {
    return `The schedule of ${day} is\n${listed(taken)}\nand its appointments are\n${listed(expected)}`;
  });
  must(count === expected.length, () => `${day} counts ${count} of ${expected.length} appointments`);
  const blocking = busy.filter((interval) => isBlocking(interval, now()));
  for (const [index, item] of blocking.entries())
    for (const other of blocking.slice(index + 1))
      must(
        laneOf(item) !== laneOf(other) || !overlaps(item, other),
        () => `Double booking on ${day}: ${item.id} and ${other.id}`,
      );
}

/** B: no pet is in two places at once, and the customer's list says where they are. */
function checkPets({ stored, now }: Play, uid: string): void {
  const visits = stored.occupyingOf(uid).flatMap((appointment) => aheadOf(appointment, ZONE) ?? []);
  for (const [index, item] of visits.entries())
    for (const other of visits.slice(index + 1))
      must(
        item.pet_id !== other.pet_id || !overlaps(item, other),
        () => `${item.pet_id} is in two places: ${item.entry_id} and ${other.entry_id}`,
      );
  const ahead = stored.customers.get(uid)?.ahead;
  if (!ahead) return;
  const listed = (all: readonly Ahead[]): string =>
    onlyUpcoming(all, now())
      .map(
        (visit) =>
          `${visit.entry_id} ${visit.pet_id} ${visit.day} ${laneOf(visit)} ${visit.start.toISOString()}`,
      )
      .toSorted()
      .join('\n');
  must(
    listed(ahead) === listed(visits),
    () => `${uid} has ahead\n${listed(ahead)}\nand the appointments are\n${listed(visits)}`,
  );
}

/** In cents per visit: payments at the salon match the ledger, and the paid amount is kept, returned or a tip. */
function checkBills({ stored }: Play): void {
  for (const visitId of stored.takeTouchedBills()) {
    const bill = stored.bills.get(visitId);
    if (!bill) continue;
    const entries = [...stored.ledger.values()].filter((entry) => entry.visit_id === visitId);
    for (const method of SALON_METHODS) {
      const ofBill = sumOf(bill.payments.filter((payment) => payment.method === method));
      const ofLedger = sumOf(entries.filter((entry) => entry.method === method));
      must(ofBill === ofLedger, () => `${visitId} has ${ofBill} cents by ${method}, and ${ofLedger} entries`);
    }
    const { paidCents, dueCents, totalCents, tipCents } = billTotals(bill);
    const tips = bill.payments.reduce((sum, { tip_cents: tip }) => sum + tip, 0);
    must(tips === tipCents, () => `${visitId} has ${tipCents} cents of tips, and ${tips} were given`);
    const given = bill.written_off?.cents ?? 0;
    // What is refunded from a closed bill does not become due again.
    const back = bill.state === 'closed' ? totalCents - paidCents - given : 0;
    must(back >= 0, () => `${visitId} was closed with ${-back} cents too much`);
    must(paidCents + dueCents + given + back === totalCents, () => `${visitId} does not add up`);
  }
}

/** Requires that closed days keep their totals. */
function checkClosedDays({ stored }: Play): void {
  for (const day of stored.takeTouchedLedgerDays()) {
    const closeout = stored.closeouts.get(day);
    if (!closeout) continue;
    const entries = [...stored.ledger.values()].filter((entry) => entry.day === day);
    const { byMethod } = ledgerTotals(entries);
    for (const method of PAYMENT_METHODS)
      must(
        byMethod[method] === (closeout.totals[method] ?? 0),
        () => `${day} was closed with ${closeout.totals[method]} by ${method}, and has ${byMethod[method]}`,
      );
    must(closeout.entries === entries.length, () => `${day} was closed with ${closeout.entries} entries`);
  }
}

const sumOf = (items: readonly { readonly cents: number }[]): number =>
  items.reduce((sum, { cents }) => sum + cents, 0);

/** Requires that each hold has a known owner and ends soon. */
function checkHolds({ stored, observed, now }: Play): void {
  const own = [...stored.customers.values()].flatMap(({ holds }) => holds);
  const owned = new Set(own.map((hold) => hold.entry_id));
  const offered = new Set(own.filter((hold) => hold.offer_id !== undefined).map((hold) => hold.entry_id));
  const linked = new Set(own.filter((hold) => hold.link_id !== undefined).map((hold) => hold.entry_id));
  for (const { date, busy } of stored.daysWithHolds())
    for (const { id, kind, until } of busy) {
      if (kind !== 'hold') continue;
      // A payment in processing keeps its slot longer, and so do an offer and a payment link.
      const usual = observed.isComplete(id) ? LIMITS.processingMinutes : LIMITS.holdMinutes;
      const minutes = Math.max(
        usual,
        offered.has(id) ? WAITLIST_LIMITS.usualOffer : 0,
        linked.has(id) ? LINK_LIMITS.longestHours * 60 : 0,
      );
      must(
        until !== undefined && until <= addMinutes(now(), minutes),
        () => `A hold on ${date} has no near end`,
      );
      // A hold without an owner may wait for a completed payment.
      if (until > now() && !owned.has(id))
        must(observed.isComplete(id), () => `Nobody owns the hold ${id} on ${date}`);
    }
}

/** Requires that a booking that was reported to the customer exists. */
function checkPromises({ promises, stored }: Play): void {
  for (const { appointmentId, sessionId } of promises.splice(0)) {
    must(appointmentId === appointmentIdOf(sessionId), () => `The wrong appointment for ${sessionId}`);
    must(stored.appointments.has(appointmentId), () => `${sessionId} was said to be booked, and is not`);
  }
}

/**
 * Requires that a payment leads to one appointment or one issue for staff, and that each appointment is in the audit
 * log.
 */
function checkBookedOnce({ stored }: Play): void {
  for (const id of stored.takeSettled()) {
    const isBooked = stored.appointments.has(id);
    must(!isBooked || !stored.issues.has(id), () => `${id} is an appointment and a payment issue`);
    if (isBooked) must(stored.auditIds.has(`appointment-created_${id}`), () => `Nobody knows who made ${id}`);
  }
}

/** Requires one text per ledger entry; emails may repeat only if an answer was lost. */
function checkMessagesSent({ observed, stored, lostMails }: Play): void {
  must(
    observed.texts <= stored.triedTexts(),
    () => `${observed.texts} texts left for ${stored.triedTexts()} lines of the ledger`,
  );
  const twice = observed.mails - observed.differentMails;
  must(twice <= lostMails, () => `${twice} mails left twice, and ${lostMails} answers were lost`);
}

/** Requires that messages shown as sent exist, and disappear only when a participant's account is deleted. */
function checkTalk({ stored, sentMessages, people }: Play): void {
  const removed = stored.takeRemovedMessages();
  for (const id of sentMessages.splice(0))
    must(
      stored.messages.has(id) || removed.some((message) => message.id === id),
      () => `${id} was shown as sent, and is not there`,
    );
  for (const { id, participants } of removed)
    must(
      participants.some((uid) => people.isLeaving(uid)),
      () => `The message ${id} is gone`,
    );
}

/** Requires that every photo in a record has its file. */
function checkPhotos({ stored, people }: Play): void {
  for (const { id, owner_id: owner, photo_urls: photos } of stored.pets.values())
    for (const { url } of photos) {
      const path = photoPath(url, owner);
      must(
        path !== undefined && people.files.has(path),
        () => `The file of a photo of ${id} is gone: ${path}`,
      );
    }
}

/** Requires that each open link for a deposit holds one time, and that no time is held for a link that is over. */
function checkLinks({ stored, now }: Play): void {
  const held = [...stored.customers.values()].flatMap(({ holds }) =>
    holds.flatMap((hold) => hold.link_id ?? []),
  );
  must(new Set(held).size === held.length, () => `A payment link holds two times: ${held.join(', ')}`);
  for (const id of held)
    must(
      stored.links.get(id)?.state === 'open',
      () => `A time is held for the payment link ${id}, which is over`,
    );
  for (const { id, kind, state, until } of stored.links.values())
    // The timer ends links whose time has passed later.
    if (kind === 'deposit' && state === 'open' && until > now())
      must(held.includes(id), () => `The payment link ${id} is open and holds no time`);
}

function checkOwners({ stored }: Play): void {
  must(
    [...stored.roles.values()].some(({ role }) => role === 'owner'),
    () => 'Nobody owns the salon any more',
  );
}
