import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { changeDraft } from '@paw-haven/domain/booking/visit/draft';
import { onlineCents } from '@paw-haven/domain/booking/price/share';
import { toDollars } from '@paw-haven/domain/core/cents';
import { isOpenDay } from '@paw-haven/domain/time/schedule/slots';
import { formatPrice } from '@paw-haven/domain/offer/service/display';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Button } from 'antd';
import { useId, useState } from 'react';
import type { InputSchema } from '../../../antd/check-form.ts';
import { SideSheet } from '../../../antd/drawer.tsx';
import { SchemaForm } from '../../../antd/schema-form.tsx';
import type { NewAppointmentStart } from '../../../lib/navigation/new-appointment.ts';
import { messages } from './messages.ts';
import { useVaccineCheck } from '../components/visit-start/use-vaccine-check.tsx';
import { BookDialogs, Confirm, What, When, Who } from './book-sections.tsx';
import {
  changed,
  emptyBooking,
  forCustomer,
  forNewClient,
  forSaved,
  SCHEMAS,
  type BookingFields,
  type BookingInput,
} from './booking-form.ts';
import { useSlotChoice } from '../components/visit-start/slot-chooser.tsx';
import { DepositChoice, type Deposit } from './deposit-choice.tsx';
import { useBook, type Booking } from './use-book.ts';
import { useCallReason } from './use-call-reason.ts';
import { useBookingVisit, type BookingVisit } from './use-booking-visit.ts';
import { useRepeatVisit, type RepeatVisit } from './use-repeat-visit.tsx';
import startStyles from '../components/visit-start/visit-start.module.css';
import styles from './book-sheet.module.css';

interface BookSheetProps {
  readonly settings: BusinessSettings;
  /** The groomers who can be booked. */
  readonly groomers: readonly Groomer[];
  readonly now: Date;
  /** The initial choices. */
  readonly start: NewAppointmentStart;
  readonly onClose: () => void;
  readonly onBooked: (start: Date) => void;
}

/**
 * Books for a customer on the phone, or for a new client, who is added with a pet in the same sheet. A failure keeps
 * everything that was chosen and typed.
 */
export function BookSheet({ settings, groomers, now, start: initial, onClose, onBooked }: BookSheetProps) {
  const { time_zone: zone, tax_milli_percent: taxMilliPercent } = settings;
  const id = useId();
  const [form, setForm] = useState(() => emptyBooking(initial));
  const [isNewClient, setNewClient] = useState(false);
  const visit = useBookingVisit(form, { isNewClient, groomers, taxMilliPercent });
  const { turns, together, groomerId, total, values, mode } = visit;
  const [isOutsideShown, setIsOutsideShown] = useState(false);
  const slot = useSlotChoice(
    { settings, now, groomers, groomerId, pets: turns, together, isOutsideShown },
    shownFirst(initial, { settings, now }),
  );
  const start = slot.chosen?.start;
  const repeat = useRepeatVisit({
    settings,
    groomers,
    now,
    uid: form.userId,
    turns,
    petIds: visit.parts.map(({ petId }) => petId),
    together,
    requestedGroomer: groomerId,
    start: total && !slot.isChosenOutside ? start : undefined,
  });
  // Vaccinations that are valid on the last date are valid on all.
  const lastStart = repeat.series?.dates.at(-1) ?? start;
  const vaccine = useVaccineCheck(form.userId ?? '', visit.checked, { start: lastStart, zone });
  const payable = totalOfOne(visit, start, repeat);
  const [chosenDeposit, setDeposit] = useState<Deposit>();
  const deposit = payable && chosenDeposit;
  const book = useBook({
    visit,
    start,
    isOutside: slot.isChosenOutside,
    callReason: useCallReason(form.userId),
    repeat,
    waiver: vaccine.waiver,
    deposit,
    wishId: initial.wishId,
    zone,
    onSaved: (ids) => {
      setNewClient(false);
      setForm((last) => forSaved(last, ids));
    },
    onBooked,
  });
  const change = (changes: Partial<BookingFields>) => {
    book.forgetKnown();
    setForm(changed(form, changes));
  };
  const missing = missingChoice(visit, start);
  const isReady = missing === undefined && !visit.isLoading && !repeat.isBlocked;
  return (
    <SideSheet
      title={messages.bookTitle}
      onClose={onClose}
      hasFocus={initial.customer !== undefined}
      footer={
        <div className={startStyles.foot}>
          <Summary missing={missing} visit={visit} start={start} zone={zone} deposit={deposit} />
          <Button type="primary" htmlType="submit" form={id} disabled={book.pending || !isReady}>
            {labelOf(book, deposit)}
          </Button>
        </div>
      }
    >
      <SchemaForm
        id={id}
        schema={SCHEMAS[mode] as InputSchema<BookingInput>}
        values={values}
        onChange={change}
        onSubmit={(input) => vaccine.isSettled() && book.submit(input)}
      >
        <p className={`soft ${styles.lead}`}>{messages.bookLead}</p>
        <Who
          visit={visit}
          settings={settings}
          hasFocus={initial.customer === undefined}
          onAdd={(typed) => {
            setNewClient(true);
            setForm(forNewClient(form, typed));
          }}
          onFind={() => setNewClient(false)}
          onPet={change}
        />
        <What
          visit={visit}
          settings={settings}
          groomers={groomers}
          change={(change) => setForm({ ...form, visit: changeDraft(form.visit, change) })}
        />
        {visit.visits[0] && total ? (
          <When slot={slot} isOutsideShown={isOutsideShown} onShowOutside={setIsOutsideShown} />
        ) : null}
        {repeat.field}
        {vaccine.note}
        <DepositChoice
          policy={settings.policy}
          totalCents={payable?.cents}
          deposit={deposit}
          onChange={setDeposit}
        />
        <Confirm
          book={book}
          hasStart={start !== undefined}
          onUse={(userId) => {
            book.forgetKnown();
            setNewClient(false);
            setForm(forCustomer(form, { userId }));
          }}
          onKeepBoth={() => {
            const checked = SCHEMAS.newClient.safeParse(values);
            if (checked.success) book.submit(checked.data, true);
          }}
        />
      </SchemaForm>
      <BookDialogs book={book} zone={zone} />
    </SideSheet>
  );
}

/** The day and time to start with, if the salon is open then. */
function shownFirst(
  { day, time }: NewAppointmentStart,
  { settings, now }: Pick<BookSheetProps, 'settings' | 'now'>,
) {
  const { time_zone: zone, business_hours: hours } = settings;
  const isShown = day !== undefined && day >= dayOf(now, zone) && isOpenDay(hours, day);
  return isShown ? { day, time } : undefined;
}

/** The price of a single visit, for which a deposit can be asked; undefined until its time is chosen. */
const totalOfOne = (
  { total }: BookingVisit,
  start: Date | undefined,
  { series }: Pick<RepeatVisit, 'series'>,
): BookingVisit['total'] => (start && !series ? total : undefined);

function labelOf({ pending }: Booking, deposit: Deposit | undefined): string {
  if (pending) return messages.booking;
  return deposit ? messages.askNow : messages.bookNow;
}

/** The choice to make next; undefined if nothing is missing. */
function missingChoice(
  { hasCustomer, mode, parts, visits, isComplete }: BookingVisit,
  start: Date | undefined,
): string | undefined {
  if (!hasCustomer) return messages.chooseCustomer;
  if (parts.some(({ petId }, at) => petId === undefined && (at > 0 || mode === 'known')))
    return messages.choosePet;
  if (visits.includes(undefined)) return messages.chooseService;
  if (!isComplete) return messages.chooseSize;
  return start ? undefined : messages.chooseTime;
}

interface SummaryProps {
  readonly missing: string | undefined;
  readonly visit: BookingVisit;
  readonly start: Date | undefined;
  readonly zone: string;
  readonly deposit: Deposit | undefined;
}

function Summary({ missing, visit: { visits, total, summary }, start, zone, deposit }: SummaryProps) {
  if (missing !== undefined) return <output className="soft">{`${missing}.`}</output>;
  if (!start || !visits[0] || !total) return null;
  const cents = total.cents - (deposit ? onlineCents(total.cents, deposit.percent) : 0);
  return (
    <p className={startStyles.summary}>
      <span>{formatInstant(start, zone)}</span>
      <span className="soft">{` ${summary}, ${formatPrice(toDollars(cents))} at the salon`}</span>
    </p>
  );
}
