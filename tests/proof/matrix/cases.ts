/** For each collection, the records that the rules treat differently, with the data to read and write there. */
import { COLLECTIONS, paths, type CollectionName } from '@paw-haven/domain/core/records/paths';
import { newReport } from '@paw-haven/domain/people/message/safety';
import { CUSTOMER, NOW, readOnly, type MatrixCase } from './matrix-case.ts';
import {
  DEVICE,
  FID,
  PROOF,
  VACCINATION,
  appointment,
  block,
  groomer,
  image,
  message,
  review,
  service,
  settings,
  submission,
} from './sample-cases.ts';

/** A message to Maya. */
export const INSULT = { id: 'insult', sender_id: 'leo', receiver_id: CUSTOMER, message: 'Your dog is ugly.' };

export const CASES: { readonly [Name in CollectionName]: readonly MatrixCase[] } = {
  [COLLECTIONS.businessSettings]: [
    {
      what: 'the one there is',
      path: paths.businessSettings(),
      stored: settings,
      fresh: () => settings,
      changed: () => ({ business_name: 'Paws' }),
    },
  ],
  [COLLECTIONS.services]: [service(true), service(false)],
  [COLLECTIONS.groomers]: [groomer(true), groomer(false)],
  [COLLECTIONS.groomerPrivate]: [
    readOnly(
      'of the groomer grace',
      paths.groomerPrivate('house'),
      { user_id: 'grace' },
      { user_id: 'grace' },
    ),
    readOnly('of another groomer', paths.groomerPrivate('ana'), { user_id: null }),
  ],
  [COLLECTIONS.timeOff]: [
    readOnly(
      'of the groomer grace',
      paths.timeOff('vacation'),
      { groomer_id: 'house' },
      { groomer_id: 'house' },
    ),
    readOnly('of everyone', paths.timeOff('holiday'), { groomer_id: 'all' }, { groomer_id: 'all' }),
  ],
  [COLLECTIONS.calendarFeeds]: [
    readOnly('any', paths.calendarFeed('all'), { id: 'all', key_hash: '0'.repeat(64) }),
  ],
  [COLLECTIONS.websiteImages]: [image(true), image(false)],
  [COLLECTIONS.imageContents]: [readOnly('any', paths.imageContent('abc'), { count: 1 })],
  [COLLECTIONS.reviews]: [review(true), review(false)],
  [COLLECTIONS.appointments]: [
    appointment('maya’s, today', 'visit', '2026-11-21T17:00:00Z'),
    appointment('maya’s, next week', 'other-visit', '2026-11-28T17:00:00Z'),
  ],
  [COLLECTIONS.scheduleDays]: [readOnly('any', paths.scheduleDay('2026-12-01'), { count: 0 })],
  [COLLECTIONS.pets]: [
    {
      what: 'maya’s',
      path: paths.pet('biscuit'),
      stored: { owner_id: CUSTOMER, name: 'Biscuit', photo_urls: [], created_at: NOW },
      listed: { owner_id: CUSTOMER },
      fresh: () => ({ owner_id: CUSTOMER, name: 'Biscuit', photo_urls: [], created_at: NOW }),
      changed: () => ({ name: 'Bisquit' }),
    },
  ],
  [COLLECTIONS.petPrices]: [
    {
      what: 'of maya’s pet',
      path: paths.petPrices('biscuit'),
      stored: { bath: { cents: 5500, minutes: 60 } },
      fresh: () => ({ bath: { cents: 5500, minutes: 60 } }),
      changed: () => ({ bath: { cents: 6000, minutes: 60 } }),
    },
  ],
  [COLLECTIONS.petCare]: [
    {
      what: 'of maya’s pet',
      path: paths.petCare('biscuit'),
      stored: { alerts: ['bites'], text: null, updated_by: 'olivia', updated_at: NOW },
      fresh: (uid, now) => ({ alerts: ['bites'], text: null, updated_by: uid ?? 'nobody', updated_at: now }),
      changed: (uid, now) => ({ alerts: ['heart'], updated_by: uid ?? 'nobody', updated_at: now }),
    },
  ],
  [COLLECTIONS.visitNotes]: [
    readOnly('of maya’s visit', paths.visitNote('visit'), { user_id: CUSTOMER, note: 'Calm.' }),
  ],
  [COLLECTIONS.visitReports]: [
    readOnly('of maya’s visit', paths.visitReport('visit'), { user_id: CUSTOMER }, { user_id: CUSTOMER }),
  ],
  [COLLECTIONS.incidents]: [
    readOnly('with maya’s pet', paths.incident('nick'), { user_id: CUSTOMER }, { user_id: CUSTOMER }),
  ],
  [COLLECTIONS.galleryPhotos]: [
    readOnly('of maya’s visit', paths.galleryPhoto('image'), { user_id: CUSTOMER }, { user_id: CUSTOMER }),
  ],
  [COLLECTIONS.waitlist]: [
    readOnly('maya’s', paths.wish('rainy'), { user_id: CUSTOMER }, { user_id: CUSTOMER }),
  ],
  [COLLECTIONS.visitRequests]: [
    readOnly('maya’s', paths.visitRequest(CUSTOMER), { user_id: CUSTOMER }, { user_id: CUSTOMER }),
  ],
  [COLLECTIONS.paymentLinks]: [
    readOnly('maya’s', paths.paymentLink('deposit'), { user_id: CUSTOMER }, { user_id: CUSTOMER }),
  ],
  [COLLECTIONS.waitlistQueue]: [readOnly('the one there is', paths.waitlistQueue(), { wishes: [] })],
  [COLLECTIONS.vaccinations]: [
    {
      what: 'of maya’s pet',
      path: paths.vaccination('biscuit_rabies'),
      stored: { ...VACCINATION, state: 'submitted', proof: PROOF, submitted_at: NOW },
      listed: { user_id: CUSTOMER },
      fresh: (uid, now) =>
        uid === CUSTOMER
          ? { ...VACCINATION, ...submission(now) }
          : { ...VACCINATION, state: 'confirmed', updated_at: now },
      changed: (uid, now) => (uid === CUSTOMER ? submission(now) : { state: 'confirmed', updated_at: now }),
    },
  ],
  [COLLECTIONS.userRoles]: [
    readOnly('maya’s', paths.userRole(CUSTOMER, 'groomer'), { user_id: CUSTOMER }, { user_id: CUSTOMER }),
  ],
  [COLLECTIONS.staffInvitations]: [
    readOnly('to maya', paths.staffInvitation('i1'), { email: 'maya@example.com', user_id: CUSTOMER }),
  ],
  [COLLECTIONS.profiles]: [
    {
      what: 'maya’s',
      path: paths.profile(CUSTOMER),
      stored: { full_name: 'Maya Lopez', email: 'maya@example.com' },
      fresh: () => ({ full_name: 'Maya Lopez', email: 'maya@example.com' }),
      changed: () => ({ phone: '(555) 010-0199' }),
    },
    {
      what: 'the language maya reads',
      path: paths.profile(CUSTOMER),
      stored: { full_name: 'Maya Lopez', email: 'maya@example.com' },
      fresh: () => ({ language: 'es' }),
      changed: () => ({ language: 'es' }),
    },
  ],
  [COLLECTIONS.salonExports]: [readOnly('maya’s', paths.salonExport(CUSTOMER), { state: 'ready' })],
  [COLLECTIONS.imports]: [
    readOnly('any', paths.import('import'), { created_by: 'adrian', clients: 3, pets: 4 }),
  ],
  [COLLECTIONS.importRows]: [readOnly('any', paths.importRow('abc'), { import_id: 'import' })],
  [COLLECTIONS.importedPets]: [
    readOnly(
      'of maya’s pet',
      paths.importedPet('biscuit'),
      { owner_id: CUSTOMER, notes: 'Bites.' },
      { owner_id: CUSTOMER },
    ),
  ],
  [COLLECTIONS.petDues]: [
    readOnly(
      'of maya’s pet',
      paths.petDue('biscuit'),
      { user_id: CUSTOMER, due_on: '2026-12-01' },
      { user_id: CUSTOMER },
    ),
  ],
  [COLLECTIONS.clientClaims]: [
    {
      what: 'maya’s',
      path: paths.clientClaim(CUSTOMER, 'client'),
      stored: { user_id: CUSTOMER, client_id: 'client', state: 'declined', needs_look: true },
      fresh: () => ({ user_id: CUSTOMER, client_id: 'client', state: 'declined', needs_look: true }),
      changed: (uid, now) => ({ needs_look: false, updated_by: uid ?? 'nobody', updated_at: now }),
    },
  ],
  [COLLECTIONS.consents]: [
    readOnly('maya’s', paths.consent(CUSTOMER, 1), { user_id: CUSTOMER, n: 1 }, { user_id: CUSTOMER }),
  ],
  [COLLECTIONS.agreements]: [
    readOnly(
      'maya’s',
      paths.agreement(CUSTOMER, 'abc'),
      { user_id: CUSTOMER, hash: 'abc' },
      { user_id: CUSTOMER },
    ),
  ],
  [COLLECTIONS.agreementTexts]: [
    readOnly('any', paths.agreementText('abc'), { text: 'We may shave what is matted.' }),
  ],
  [COLLECTIONS.mergeChanges]: [
    readOnly('of maya', paths.mergeChanges('maya_client', 1), { user_id: CUSTOMER, client_id: 'client' }),
  ],
  [COLLECTIONS.deletedAccounts]: [readOnly('any', paths.deletedAccount('gone'), { pseudonym: 'former-1' })],
  [COLLECTIONS.customerNotes]: [
    {
      what: 'about maya',
      path: paths.customerNotes(CUSTOMER),
      stored: { text: 'Likes cheese.', updated_by: 'olivia', updated_at: NOW },
      fresh: (uid, now) => ({ text: 'Likes cheese.', updated_by: uid ?? 'nobody', updated_at: now }),
      changed: (uid, now) => ({ text: 'Likes ham.', updated_by: uid ?? 'nobody', updated_at: now }),
    },
  ],
  [COLLECTIONS.notificationPreferences]: [
    {
      what: 'maya’s',
      path: paths.notificationPreferences(CUSTOMER),
      stored: { user_id: CUSTOMER, web_push_enabled: true, updated_at: NOW },
      fresh: (_, now) => ({ user_id: CUSTOMER, web_push_enabled: true, updated_at: now }),
      changed: (_, now) => ({ web_push_enabled: false, updated_at: now }),
    },
  ],
  [COLLECTIONS.pushDevices]: [
    {
      what: 'maya’s',
      path: paths.pushDevice(DEVICE),
      stored: { user_id: CUSTOMER, fid: FID, created_at: NOW, seen_at: NOW },
      listed: { user_id: CUSTOMER },
      fresh: (_, now) => ({ user_id: CUSTOMER, fid: FID, created_at: NOW, seen_at: now }),
      changed: (_, now) => ({ seen_at: now }),
    },
  ],
  [COLLECTIONS.deliveries]: [
    readOnly(
      'about maya’s visit',
      paths.delivery('mail'),
      { user_id: CUSTOMER, appointment_id: 'visit' },
      {
        user_id: CUSTOMER,
        appointment_id: 'visit',
      },
    ),
    readOnly('to maya, about no visit', paths.delivery('welcome'), {
      user_id: CUSTOMER,
      appointment_id: null,
    }),
  ],
  [COLLECTIONS.messages]: [
    message('from maya to the business', 'question', CUSTOMER, 'business'),
    message('from the business to maya', 'answer', 'business', CUSTOMER),
    message('from maya to another customer', 'chat', CUSTOMER, 'leo'),
  ],
  [COLLECTIONS.conversations]: [
    readOnly('of maya and the business', paths.conversation(`business_${CUSTOMER}`), {
      participants: ['business', CUSTOMER],
    }),
    readOnly('of two customers', paths.conversation(`leo_${CUSTOMER}`), { participants: ['leo', CUSTOMER] }),
  ],
  [COLLECTIONS.messageRates]: [
    {
      what: 'maya’s',
      path: paths.messageRate(CUSTOMER),
      stored: { started_at: NOW, count: 1, message_id: 'before' },
      fresh: (_, now) => ({ started_at: now, count: 1, message_id: 'question' }),
      changed: () => ({ count: 2, message_id: 'question' }),
    },
  ],
  [COLLECTIONS.messageBlocks]: [block('by maya', CUSTOMER), block('by the business', 'business')],
  [COLLECTIONS.messageReports]: [
    {
      what: 'by maya',
      path: paths.messageReport('insult'),
      stored: { ...newReport(INSULT), created_at: NOW },
      listed: { reporter_id: CUSTOMER },
      fresh: (_, now) => ({ ...newReport(INSULT), created_at: now }),
      changed: (uid, now) => ({ is_closed: true, updated_at: now, updated_by: uid ?? 'nobody' }),
    },
  ],
  [COLLECTIONS.savedReplies]: [
    readOnly('the salon’s', paths.savedReplies(), { id: 'main', replies: ['See you.'] }),
  ],
  [COLLECTIONS.refunds]: [
    readOnly('maya’s', paths.refund('refund'), { user_id: CUSTOMER }, { user_id: CUSTOMER }),
  ],
  [COLLECTIONS.bills]: [
    readOnly('of maya’s visit', paths.bill('visit'), { user_id: CUSTOMER }, { user_id: CUSTOMER }),
  ],
  [COLLECTIONS.billNotes]: [readOnly('about maya’s bill', paths.billNote('visit'), { user_id: CUSTOMER })],
  [COLLECTIONS.extras]: [
    readOnly('asked of maya', paths.extra('extra'), { user_id: CUSTOMER }, { user_id: CUSTOMER }),
  ],
  [COLLECTIONS.customerTerms]: [
    {
      what: 'maya’s',
      path: paths.customerTerms(CUSTOMER),
      stored: { pays_at_salon: true, updated_at: NOW },
      fresh: (_, now) => ({ pays_at_salon: true, updated_at: now }),
      changed: (_, now) => ({ pays_at_salon: false, updated_at: now }),
    },
  ],
  [COLLECTIONS.cards]: [readOnly('maya’s', paths.card(CUSTOMER), { last4: '4242' })],
  [COLLECTIONS.ledger]: [readOnly('any', paths.ledgerEntry('entry'), { day: '2026-11-21' })],
  [COLLECTIONS.closeouts]: [readOnly('any', paths.closeout('2026-11-21'), { entries: 3 })],
  [COLLECTIONS.customers]: [
    readOnly('maya’s', paths.customer(CUSTOMER), { holds: [] }),
    readOnly('maya’s checkout_sessions', paths.checkoutSession(CUSTOMER, 'cs_1'), { status: 'open' }),
    readOnly('maya’s payments', paths.payment(CUSTOMER, 'pi_1'), { amount: 4500 }),
  ],
  [COLLECTIONS.paymentEvents]: [readOnly('any', paths.paymentEvent('evt_1'), { type: 'x' })],
  [COLLECTIONS.unpaidHolds]: [readOnly('the list', paths.unpaidHolds(), { holds: [] })],
  [COLLECTIONS.paymentIssues]: [readOnly('maya’s', paths.paymentIssue('visit'), { user_id: CUSTOMER })],
  [COLLECTIONS.auditLog]: [readOnly('any', paths.auditEntry('line'), { actor: CUSTOMER })],
  [COLLECTIONS.rateLimits]: [readOnly('maya’s', paths.rateLimit('maya_create-payment'), { calls: 1 })],
  [COLLECTIONS.jobState]: [readOnly('any', paths.jobState('send-reminders'), { ran_at: NOW })],
  [COLLECTIONS.monthStats]: [readOnly('any', paths.monthStats('2026-11'), { days: {} })],
  [COLLECTIONS.pageSpeeds]: [readOnly('any', paths.pageSpeeds('2026-11-16'), { counts: {} })],
  [COLLECTIONS.public]: [readOnly('the site', paths.publicSite(), { services: [] })],
};
