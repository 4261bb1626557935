import type { Groomer } from '@paw-haven/domain/groomer/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import { partnerName } from '@paw-haven/domain/message/conversation';
import { paths } from '@paw-haven/domain/paths';
import { toDollars } from '@paw-haven/domain/payment/booking';
import { ownPetsQuery, petSchema } from '@paw-haven/domain/pet/schema';
import { profileSchema } from '@paw-haven/domain/profile/schema';
import { givesService } from '@paw-haven/domain/schedule/lanes';
import { isOpenDay } from '@paw-haven/domain/schedule/slots';
import { formatDuration, formatPrice } from '@paw-haven/domain/service/display';
import { allServicesQuery, serviceSchema } from '@paw-haven/domain/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { dayOf } from '@paw-haven/domain/time';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Alert, Button, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { InputSchema } from '../../../../antd/check-form.ts';
import { ConfirmDialog } from '../../../../antd/dialogs.tsx';
import { SideSheet } from '../../../../antd/drawer.tsx';
import { SchemaField, SchemaForm } from '../../../../antd/schema-form.tsx';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { CustomerSelect } from '../../components/customer-select.tsx';
import { KnownClient, knownClientOf, type Known } from '../../components/known-client.tsx';
import { teamOf } from '../calendar/columns.ts';
import type { NewAppointmentStart } from '../../components/new-appointment.ts';
import { describeBookingFailure, describeLastVisit, describeOutside } from '../describe.ts';
import { messages } from '../messages.ts';
import {
  changed,
  clientTyped,
  emptyBooking,
  NEW_PET,
  OTHER_CUSTOMER,
  petChoice,
  SCHEMAS,
  type BookingForm,
  type BookingInput,
} from './booking-form.ts';
import { GroomerSelect } from './groomer-select.tsx';
import { NewClientFields } from './new-client-fields.tsx';
import { PetFields } from './pet-fields.tsx';
import { SlotChooser, useSlotChoice } from './slot-chooser.tsx';
import { useLastVisit } from './use-last-visit.ts';
import { useVisit } from './use-visit.ts';
import { serviceText, VisitFields } from './visit-fields.tsx';
import { useSaveBooking } from './use-save-booking.ts';
import styles from './book-sheet.module.css';

interface BookSheetProps {
  readonly settings: BusinessSettings;
  /** Those who can be booked. */
  readonly groomers: readonly Groomer[];
  readonly now: Date;
  /** Chosen at first. */
  readonly start: NewAppointmentStart;
  readonly onClose: () => void;
  readonly onBooked: (start: Date) => void;
}

const MOST_SERVICES = 50;

/**
 * Books for a customer on the phone, or for somebody new, who is added with a pet in the same sheet. A failure keeps
 * everything that was chosen and typed.
 */
export function BookSheet(props: BookSheetProps) {
  const { settings, groomers, now, onClose, onBooked } = props;
  const { customer, day, time } = props.start;
  const team = teamOf(groomers);
  const [isOutsideShown, setIsOutsideShown] = useState(false);
  /** Waits for the confirmation that it lies outside opening hours. */
  const [asked, setAsked] = useState<Booking>();
  const { time_zone: zone, business_hours: hours } = settings;
  const id = useId();
  const [form, setForm] = useState(() => emptyBooking(customer, props.start.groomerId));
  const [isNewClient, setNewClient] = useState(false);
  const [known, setKnown] = useState<Known>();
  const [problem, setProblem] = useState<string>();
  const profile = useLiveDocument(form.userId ? paths.profile(form.userId) : null, profileSchema);
  const pets = useLiveQuery(form.userId ? ownPetsQuery(form.userId) : null, petSchema);
  const services = useLiveQuery(allServicesQuery(MOST_SERVICES), serviceSchema);
  const offered = services.data?.filter((service) => service.is_active) ?? [];
  const petId = petChoice(form, pets.data);
  const last = useLastVisit(petId);
  const lastService = offered.find((one) => one.id === last?.service_id);
  // As last time, until something else is chosen.
  const serviceId = form.serviceId ?? lastService?.id;
  const service = offered.find((one) => one.id === serviceId);
  // Anyone, where the chosen one does not give it.
  const groomerId = isFit(team, { ...form, serviceId }) ? form.groomerId : undefined;
  const values = { ...form, petId, serviceId, groomerId };
  const pet = pets.data?.find(({ id: one }) => one === petId);
  const visit = useVisit({ form: { ...form, serviceId }, offered, pet });
  const slot = useSlotChoice(
    {
      settings,
      now,
      groomers,
      groomerId,
      serviceId,
      addOnIds: visit.addOnIds,
      isOutsideShown,
      durationMinutes: visit.quote?.minutes ?? LIMITS.defaultDurationMinutes,
      bufferMinutes: visit.quote?.bufferMinutes,
    },
    day !== undefined && day >= dayOf(now, zone) && isOpenDay(hours, day) ? { day, time } : undefined,
  );
  const start = slot.chosen?.start;
  const mode = isNewClient ? 'newClient' : petId === NEW_PET ? 'newPet' : 'known';
  const hasWhom = isNewClient || form.userId !== undefined;
  const save = useSaveBooking();

  const book = useAction(
    async (input: Booking) => {
      const name = partnerName(profile.data) ?? input.userId ?? '';
      const { userId, petId: pet } = await save.client(input, name);
      // The client is saved, whatever comes of the time.
      setNewClient(false);
      setForm((last) => ({ ...last, userId, petId: pet, petName: '' }));
      await save.appointment({ ...input, userId, petId: pet });
      onBooked(input.start);
      return input.start;
    },
    {
      success: (booked) => ({ title: messages.booked, text: formatInstant(booked, zone) }),
      failure: (error) => {
        const same = knownClientOf(error);
        setKnown(same);
        if (same === undefined) setProblem(describeBookingFailure(error));
        return undefined;
      },
    },
  );
  const submit = (input: BookingInput, keepBoth = false) => {
    if (!start || !visit.quote) return;
    setProblem(undefined);
    setKnown(undefined);
    const { size, addOnIds: addOns } = visit;
    const booking = {
      ...input,
      size,
      addOns,
      specialRequests: input.specialRequests?.trim() || null,
      start,
      keepBoth,
    };
    if (slot.isChosenOutside) setAsked({ ...booking, outsideHours: true });
    else void book.run(booking);
  };

  return (
    <SideSheet
      title={messages.bookTitle}
      closeLabel={messages.cancel}
      onClose={onClose}
      hasFocus={customer !== undefined}
      footer={
        <div className={styles.actions}>
          {start && service && visit.quote ? (
            <p className={styles.summary}>
              {formatInstant(start, zone)}
              <span className="soft">
                {' '}
                {[service, ...visit.addOns].map(({ name }) => name).join(' + ')},{' '}
                {formatPrice(toDollars(visit.quote.cents))} at the salon
              </span>
            </p>
          ) : null}
          <Button
            type="primary"
            htmlType="submit"
            form={id}
            disabled={
              book.pending ||
              !visit.quote ||
              !start ||
              !hasWhom ||
              (!isNewClient && (petId === undefined || (petId === NEW_PET && !profile.data)))
            }
          >
            {book.pending ? messages.booking : messages.bookNow}
          </Button>
        </div>
      }
    >
      <SchemaForm
        id={id}
        schema={SCHEMAS[mode] as InputSchema<BookingInput>}
        values={values}
        onChange={(changes) => {
          setKnown(undefined);
          setForm(changed(form, changes));
        }}
        onSubmit={(input) => submit(input)}
      >
        <p className={`soft ${styles.lead}`}>{messages.bookLead}</p>
        {isNewClient ? (
          <NewClientFields onFind={() => setNewClient(false)} />
        ) : (
          <SchemaField name="userId" label={messages.customer} extra={messages.findCustomerHint}>
            <CustomerSelect
              hasFocus={customer === undefined}
              onAdd={(typed) => {
                setNewClient(true);
                setForm({ ...form, ...OTHER_CUSTOMER, userId: undefined, ...clientTyped(typed) });
              }}
            />
          </SchemaField>
        )}
        {hasWhom ? (
          <>
            <PetFields pets={isNewClient ? [] : pets.data} isNew={mode !== 'known'} />
            <SchemaField
              name="serviceId"
              label={messages.service}
              extra={
                last && lastService && lastService === service ? describeLastVisit(last, zone) : undefined
              }
            >
              <Select
                placeholder={messages.chooseService}
                options={offered.map((one) => ({
                  value: one.id,
                  label: serviceText(one),
                }))}
              />
            </SchemaField>
            <VisitFields visit={visit} />
          </>
        ) : null}
        {service && visit.quote && visit.isMore ? (
          <p className={styles.total}>
            {messages.total(
              formatPrice(toDollars(visit.quote.cents)),
              formatDuration(visit.quote.minutes),
              visit.isUsual,
            )}
          </p>
        ) : null}
        {service && team.length > 0 ? (
          <SchemaField name="groomerId" label={messages.groomer}>
            <GroomerSelect team={team} serviceId={serviceId} addOnIds={visit.addOnIds} />
          </SchemaField>
        ) : null}
        {service && visit.quote ? (
          <>
            <SlotChooser choice={slot} />
            <Checkbox
              className={styles.outside}
              checked={isOutsideShown}
              onChange={({ target }) => setIsOutsideShown(target.checked)}
            >
              {messages.outsideHours}
            </Checkbox>
          </>
        ) : null}
        {start ? (
          <SchemaField name="specialRequests" label={messages.requests} className={styles.requests}>
            <Input.TextArea rows={3} maxLength={LIMITS.specialRequestsLength} />
          </SchemaField>
        ) : null}
        {known ? (
          <KnownClient
            known={known}
            onUse={(userId) => {
              setKnown(undefined);
              setNewClient(false);
              setForm({ ...form, ...OTHER_CUSTOMER, userId });
            }}
            onKeepBoth={() => {
              const checked = SCHEMAS.newClient.safeParse(values);
              if (checked.success) submit(checked.data, true);
            }}
          />
        ) : null}
        {problem === undefined ? null : <Alert type="error" title={`${messages.bookFailed} ${problem}`} />}
      </SchemaForm>
      {asked ? (
        <ConfirmDialog
          title={messages.outsideTitle}
          texts={{ cancel: messages.back, confirm: messages.outsideConfirm, working: messages.booking }}
          pending={book.pending}
          onConfirm={() => {
            setAsked(undefined);
            void book.run(asked);
          }}
          onClose={() => setAsked(undefined)}
        >
          {describeOutside(asked.start, zone)}
        </ConfirmDialog>
      ) : null}
    </SideSheet>
  );
}

type Booking = BookingInput & {
  readonly start: Date;
  readonly keepBoth: boolean;
  readonly outsideHours?: boolean;
};

/** Whether the chosen groomer gives the chosen service, and its add-ons. */
function isFit(team: readonly Groomer[], { groomerId, serviceId, addOns }: BookingForm): boolean {
  const groomer = team.find(({ id }) => id === groomerId);
  return (
    !groomer || serviceId === undefined || [serviceId, ...addOns].every((id) => givesService(groomer, id))
  );
}
