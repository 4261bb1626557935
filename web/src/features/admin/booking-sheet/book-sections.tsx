/** The parts of the booking sheet: who comes, what they get, when, and what to confirm. */
import { agreementTextOf } from '@paw-haven/domain/offer/agreement/schema';
import type { DraftChange } from '@paw-haven/domain/booking/visit/draft';
import { hasExtras, type VisitPart } from '@paw-haven/domain/booking/visit/parts';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { toDollars } from '@paw-haven/domain/core/cents';
import { formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { Alert, Checkbox, Input } from 'antd';
import { lazy, Suspense } from 'react';
import { Select } from '../../../antd/select.tsx';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { KnownClient } from '../components/clients/known-client.tsx';
import { CustomerSelect } from '../components/clients/customer-select.tsx';
import { teamOf } from '@paw-haven/domain/time/groomer/team';
import { ClientFacts } from './client-facts.tsx';
import { describeLastVisit, describeOutside } from './describe.ts';
import { appointmentMessages } from '../components/appointments/messages.ts';
import { messages } from './messages.ts';
import { AlertsOfPet } from '../components/visit-facts/care-alerts.tsx';
import { GroomerSelect } from '../components/visit-start/groomer-select.tsx';
import { MoreFields } from './more-fields.tsx';
import { NewClientFields } from './new-client-fields.tsx';
import { OtherPets } from './other-pets.tsx';
import { PetFields } from './pet-fields.tsx';
import { SlotChooser, type SlotChoice } from '../components/visit-start/slot-chooser.tsx';
import type { Booking } from './use-book.ts';
import type { BookingVisit } from './use-booking-visit.ts';
import { serviceOptions, VisitFields } from './visit-fields.tsx';
import { SentLink } from '../components/links/sent-link.tsx';
import styles from './book-sheet.module.css';

const AgreementPart = lazy(async () => ({
  default: (await import('../components/agreement/agreement-part.tsx')).AgreementPart,
}));

interface WhoProps {
  readonly visit: BookingVisit;
  readonly settings: BusinessSettings;
  /** Whether the customer field has the focus at first. */
  readonly hasFocus: boolean;
  /** Adds a new client; `typed` is what was searched for. */
  readonly onAdd: (typed: string) => void;
  readonly onFind: () => void;
  /** Chooses a pet that was found by its name, and its owner. */
  readonly onPet: (chosen: { readonly userId: string; readonly petId: string }) => void;
}

/** The customer, or a new client. */
export function Who({ visit: { mode, values }, settings, hasFocus, onAdd, onFind, onPet }: WhoProps) {
  if (mode === 'newClient') return <NewClientFields onFind={onFind} />;
  return (
    <>
      <SchemaField
        name="userId"
        label={appointmentMessages.customer}
        extra={appointmentMessages.findCustomerHint}
      >
        <CustomerSelect
          hasFocus={hasFocus}
          onAdd={onAdd}
          onPet={({ id, owner_id: userId }) => onPet({ userId, petId: id })}
        />
      </SchemaField>
      {values.userId === undefined || agreementTextOf(settings) === undefined ? null : (
        <Suspense>
          <AgreementPart uid={values.userId} settings={settings} />
        </Suspense>
      )}
    </>
  );
}

interface WhatProps {
  readonly visit: BookingVisit;
  readonly settings: BusinessSettings;
  readonly groomers: readonly Groomer[];
  readonly change: (change: DraftChange) => void;
}

/** The pets, what each of them gets, and from whom. */
export function What({ visit, settings, groomers, change }: WhatProps) {
  const { mode, pets, offered, parts, visits, turns, together, total, last, isLikeLast } = visit;
  const { time_zone: zone } = settings;
  const [first, ...others] = parts;
  const [main] = visits;
  const isInVisit = (petId: string) => others.some((other) => other.petId === petId);
  const team = teamOf(groomers);
  return (
    <>
      {visit.hasCustomer ? (
        <>
          <PetFields
            pets={
              mode === 'newClient' ? [] : pets.data?.filter(({ id }) => id === first.petId || !isInVisit(id))
            }
            isNew={mode !== 'known'}
            usual={pets.data?.find(({ id }) => id === first.petId)?.usual_groom}
          />
          <FactsOfFirst visit={visit} zone={zone} />
          <SchemaField
            name="serviceId"
            label={appointmentMessages.service}
            extra={last && isLikeLast ? describeLastVisit(last, zone) : undefined}
          >
            <Select placeholder={messages.chooseService} options={serviceOptions(offered, first)} />
          </SchemaField>
          <MoreFields visit={visit} />
          {main ? <VisitFields visit={main} /> : null}
        </>
      ) : null}
      {mode === 'newClient' || pets.data === undefined ? null : <OtherPets booking={visit} change={change} />}
      {main ? <Total main={main} isAlone={others.length === 0} total={total} /> : null}
      {main && team.length > 0 ? (
        <SchemaField name="groomerId" label={appointmentMessages.groomer}>
          <GroomerSelect team={team} pets={turns} together={together} />
        </SchemaField>
      ) : null}
    </>
  );
}

/** The first pet's alerts and incidents, and what is known about its owner's visits. */
function FactsOfFirst({ visit, zone }: { readonly visit: BookingVisit; readonly zone: string }) {
  const { values, pets, parts, last, isLikeLast } = visit;
  const [{ petId }] = parts;
  return (
    <div className={styles.alerts}>
      <AlertsOfPet pet={pets.data?.find(({ id }) => id === petId)} />
      {values.userId === undefined ? null : (
        <ClientFacts uid={values.userId} last={isLikeLast ? undefined : last} zone={zone} />
      )}
    </div>
  );
}

interface TotalProps {
  /** What the first pet gets. */
  readonly main: VisitPart<unknown>;
  readonly isAlone: boolean;
  readonly total: BookingVisit['total'];
}

/** Price and length of the visit, unless the service says it all. */
function Total({ main, isAlone, total }: TotalProps) {
  if (!total || (isAlone && total.taxCents === 0 && !hasExtras(main))) return null;
  return (
    <p className={styles.total}>
      <span>
        {messages.total(
          formatPrice(toDollars(total.cents)),
          formatDuration(total.minutes),
          isUsual(main) && isAlone,
        )}
      </span>
      {total.taxCents > 0 ? (
        <span className={`soft ${styles.tax}`}>
          {messages.withTax(
            formatPrice(toDollars(total.cents - total.taxCents)),
            formatPrice(toDollars(total.taxCents)),
          )}
        </span>
      ) : null}
    </p>
  );
}

/** Whether the price is the pet's usual one, without add-ons. */
const isUsual = ({ selection: { usual, addOns } }: VisitPart<unknown>): boolean =>
  usual !== undefined && addOns.length === 0;

interface WhenProps {
  readonly slot: SlotChoice;
  readonly isOutsideShown: boolean;
  readonly onShowOutside: (isShown: boolean) => void;
}

/** The day and the start. */
export function When({ slot, isOutsideShown, onShowOutside }: WhenProps) {
  return (
    <>
      <SlotChooser choice={slot} />
      <Checkbox
        className={styles.outside}
        checked={isOutsideShown}
        onChange={({ target }) => onShowOutside(target.checked)}
      >
        {messages.outsideHours}
      </Checkbox>
    </>
  );
}

interface ConfirmProps {
  readonly book: Booking;
  /** Special requests are asked for once a start is chosen. */
  readonly hasStart: boolean;
  readonly onUse: (userId: string) => void;
  readonly onKeepBoth: () => void;
}

/** Special requests, and what the server found about the last attempt. */
export function Confirm({ book: { knownClient, problem }, hasStart, onUse, onKeepBoth }: ConfirmProps) {
  return (
    <>
      {hasStart ? (
        <SchemaField name="specialRequests" label={appointmentMessages.requests} className={styles.requests}>
          <Input.TextArea rows={3} maxLength={LIMITS.specialRequestsLength} />
        </SchemaField>
      ) : null}
      {knownClient ? <KnownClient client={knownClient} onUse={onUse} onKeepBoth={onKeepBoth} /> : null}
      {problem === undefined ? null : <Alert type="error" title={`${messages.bookFailed} ${problem}`} />}
    </>
  );
}

/**
 * Asks before booking outside opening hours, for a customer who has to call, and beyond the limit on large dogs; shows the
 * link of a time that is held.
 */
export function BookDialogs({ book, zone }: { readonly book: Booking; readonly zone: string }) {
  const { doubt, held } = book;
  if (held) return <SentLink link={held.link} isHeld zone={zone} onClose={held.close} />;
  if (!doubt) return null;
  const text =
    doubt.kind === 'outside'
      ? describeOutside(doubt.start, zone)
      : doubt.kind === 'call'
        ? messages.callText(doubt.reason)
        : messages.limitText;
  return (
    <ConfirmDialog
      key={doubt.kind}
      title={messages.doubtTitles[doubt.kind]}
      texts={{
        cancel: appointmentMessages.back,
        confirm: messages.outsideConfirm,
        working: messages.booking,
      }}
      pending={book.pending}
      onConfirm={book.confirm}
      onClose={book.dismiss}
    >
      {text}
    </ConfirmDialog>
  );
}
