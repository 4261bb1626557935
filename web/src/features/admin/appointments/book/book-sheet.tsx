import { agreementTextOf } from '@paw-haven/domain/offer/agreement/schema';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits';
import { partnerName } from '@paw-haven/domain/core/conversation';
import { paths } from '@paw-haven/domain/core/paths';
import { toDollars } from '@paw-haven/domain/core/cents';
import { ownPetsQuery, petSchema } from '@paw-haven/domain/people/pet/schema';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { isOpenDay } from '@paw-haven/domain/time/schedule/slots';
import { formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import { allServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf } from '@paw-haven/domain/core/time';
import { formatInstant } from '@paw-haven/domain/core/time-format';
import { Alert, Button, Checkbox, Input, Select } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
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
import type { NewAppointmentStart } from '../../../../lib/navigation/new-appointment.ts';
import { describeBookingFailure, describeLastVisit, describeOutside } from '../describe.ts';
import { messages } from '../messages.ts';
import { useVaccineCheck } from '../use-vaccine-check.tsx';
import {
  changed,
  clientFromSearch,
  emptyBooking,
  NEW_PET,
  RESET_FOR_CUSTOMER,
  petChoice,
  SCHEMAS,
  type BookingInput,
} from './booking-form.ts';
import { GroomerSelect } from './groomer-select.tsx';
import { NewClientFields } from './new-client-fields.tsx';
import { PetFields } from './pet-fields.tsx';
import { SlotChooser, useSlotChoice } from './slot-chooser.tsx';
import { useLastVisit } from './use-last-visit.ts';
import { OtherPets } from './other-pets.tsx';
import { servicesText, totalOf, turnOf, useOtherVisits, useVisit, type Visit } from './use-visit.ts';
import { serviceText, VisitFields } from './visit-fields.tsx';
import { useRepeatVisit } from './use-repeat-visit.tsx';
import { useSaveBooking, type PetRequest } from './use-save-booking.ts';
import { hasLanesFor, canGroom } from './visit-starts.ts';
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

const AgreementPart = lazy(async () => ({
  default: (await import('../details/agreement-part.tsx')).AgreementPart,
}));

const MAX_SERVICES = 50;

/**
 * Books for a customer on the phone, or for a new client, who is added with a pet in the same sheet. A failure keeps
 * everything that was chosen and typed.
 */
export function BookSheet(props: BookSheetProps) {
  const { settings, groomers, now, onClose, onBooked } = props;
  const { customer, day, time } = props.start;
  const team = teamOf(groomers);
  const [isOutsideShown, setIsOutsideShown] = useState(false);
  /** A booking outside opening hours that waits for confirmation. */
  const [asked, setAsked] = useState<Booking>();
  const { time_zone: zone, business_hours: hours } = settings;
  const id = useId();
  const [form, setForm] = useState(() => emptyBooking(customer, props.start.groomerId));
  const [isNewClient, setNewClient] = useState(false);
  const [known, setKnown] = useState<Known>();
  const [problem, setProblem] = useState<string>();
  const profile = useLiveDocument(form.userId ? paths.profile(form.userId) : null, profileSchema);
  const pets = useLiveQuery(form.userId ? ownPetsQuery(form.userId) : null, petSchema);
  const services = useLiveQuery(allServicesQuery(MAX_SERVICES), serviceSchema);
  const offered = services.data?.filter((service) => service.is_active) ?? [];
  const petId = petChoice(form, pets.data);
  const last = useLastVisit(petId);
  const lastService = offered.find((one) => one.id === last?.service_id);
  // Same service as last time, until another one is chosen.
  const serviceId = form.serviceId ?? lastService?.id;
  const service = offered.find((one) => one.id === serviceId);
  const pet = pets.data?.find(({ id: one }) => one === petId);
  const visit = useVisit({ form: { ...form, serviceId }, offered, pet });
  const others = useOtherVisits(form.others, offered, pets.data);
  const all = [visit, ...others];
  const turns = all.map(turnOf);
  const together = form.together && others.length > 0 && hasLanesFor(turns, groomers);
  const chosenGroomer = team.find((one) => one.id === form.groomerId);
  // Any groomer, if the chosen one does not offer the services.
  const groomerId = chosenGroomer && !canGroom(chosenGroomer, turns, together) ? undefined : form.groomerId;
  const values = { ...form, petId, serviceId, groomerId };
  const quotes = all.flatMap(({ quote }) => quote ?? []);
  /** Undefined until the price of each pet is known. */
  const total = quotes.length === all.length ? totalOf(quotes, together) : undefined;
  const slot = useSlotChoice(
    {
      settings,
      now,
      groomers,
      groomerId,
      pets: turns,
      together,
      isOutsideShown,
    },
    day !== undefined && day >= dayOf(now, zone) && isOpenDay(hours, day) ? { day, time } : undefined,
  );
  const start = slot.chosen?.start;
  const repeat = useRepeatVisit({
    settings,
    groomers,
    now,
    uid: form.userId,
    turns,
    petIds: [petId, ...form.others.map(({ petId: other }) => other)],
    together,
    wished: groomerId,
    start: total && !slot.isChosenOutside ? start : undefined,
  });
  const vaccine = useVaccineCheck(
    form.userId ?? '',
    all.flatMap((its, index) => {
      const whose = index === 0 ? petId : form.others[index - 1]?.petId;
      const known = pets.data?.find((one) => one.id === whose);
      const petName = known?.name ?? form.petName;
      return its.service ? [{ petId: known?.id, petName, services: [its.service, ...its.addOns] }] : [];
    }),
    // Vaccinations that are valid on the last date are valid on all.
    { start: repeat.series?.dates.at(-1) ?? start, zone },
  );
  const isAlong = (one: string): boolean => form.others.some(({ petId: other }) => other === one);
  const mode = isNewClient ? 'newClient' : petId === NEW_PET ? 'newPet' : 'known';
  const along = form.others.flatMap(({ petId: id, serviceId: its }, index): PetRequest[] => {
    const { size, addOnIds: addOns = [] } = others[index] ?? {};
    return id === undefined || its === undefined ? [] : [{ petId: id, serviceId: its, size, addOns }];
  });
  /** `Biscuit: Basic Groom + Nail Grind` */
  const whoGetsWhat = (its: Visit, index: number): string => {
    const whose = index === 0 ? petId : form.others[index - 1]?.petId;
    const name = pets.data?.find((one) => one.id === whose)?.name ?? form.petName;
    return `${name}: ${servicesText(its)}`;
  };
  const isComplete = total !== undefined && along.length === form.others.length;
  const hasCustomer = isNewClient || form.userId !== undefined;
  const save = useSaveBooking();

  const book = useAction(
    async (input: Booking) => {
      const name = partnerName(profile.data) ?? input.userId ?? '';
      const { userId, petId: pet } = await save.client(input, name);
      // The client stays saved, even if booking the time fails.
      setNewClient(false);
      setForm((last) => ({ ...last, userId, petId: pet, petName: '' }));
      await save.appointment({ ...input, userId, petId: pet });
      onBooked(input.start);
      return input;
    },
    {
      success: ({ start: booked, series }) => ({
        title: series ? messages.repeated(series.dates.length) : messages.booked,
        text: formatInstant(booked, zone),
      }),
      failure: (error) => {
        const same = knownClientOf(error);
        setKnown(same);
        if (same === undefined) setProblem(describeBookingFailure(error, zone));
        repeat.lookAgain();
        return undefined;
      },
    },
  );
  const submit = (input: BookingInput, keepBoth = false) => {
    if (!start || !isComplete) return;
    setProblem(undefined);
    setKnown(undefined);
    const { size, addOnIds: addOns } = visit;
    const booking = {
      ...input,
      size,
      addOns,
      specialRequests: input.specialRequests?.trim() || null,
      others: along,
      together,
      start,
      series: repeat.series,
      keepBoth,
      ...vaccine.waiver,
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
          {start && service && total ? (
            <p className={styles.summary}>
              <span>{formatInstant(start, zone)}</span>
              <span className="soft">{` ${others.length === 0 ? servicesText(visit) : all.map(whoGetsWhat).join('; ')}, ${formatPrice(toDollars(total.cents))} at the salon`}</span>
            </p>
          ) : null}
          <Button
            type="primary"
            htmlType="submit"
            form={id}
            disabled={
              book.pending ||
              !isComplete ||
              !start ||
              vaccine.lacksReason ||
              repeat.isBlocked ||
              !hasCustomer ||
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
                setForm({ ...form, ...RESET_FOR_CUSTOMER, userId: undefined, ...clientFromSearch(typed) });
              }}
            />
          </SchemaField>
        )}
        {form.userId === undefined || isNewClient || agreementTextOf(settings) === undefined ? null : (
          <Suspense>
            <AgreementPart uid={form.userId} settings={settings} />
          </Suspense>
        )}
        {hasCustomer ? (
          <>
            <PetFields
              pets={isNewClient ? [] : pets.data?.filter(({ id: one }) => one === petId || !isAlong(one))}
              isNew={mode !== 'known'}
            />
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
        {mode === 'newClient' || pets.data === undefined ? null : (
          <OtherPets
            form={{ others: form.others, together }}
            pets={pets.data}
            firstPetId={petId}
            offered={offered}
            visits={others}
            isReady={isComplete && petId !== undefined}
            turns={turns}
            groomers={groomers}
            onChange={(changes) => setForm({ ...form, ...changes })}
          />
        )}
        {total && (visit.hasExtras || others.length > 0) ? (
          <p className={styles.total}>
            {messages.total(
              formatPrice(toDollars(total.cents)),
              formatDuration(total.minutes),
              visit.isUsual && others.length === 0,
            )}
          </p>
        ) : null}
        {service && team.length > 0 ? (
          <SchemaField name="groomerId" label={messages.groomer}>
            <GroomerSelect team={team} pets={turns} together={together} />
          </SchemaField>
        ) : null}
        {service && total ? (
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
        {repeat.field}
        {vaccine.note}
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
              setForm({ ...form, ...RESET_FOR_CUSTOMER, userId });
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
  readonly others: readonly PetRequest[];
  readonly together: boolean;
  readonly start: Date;
  readonly series: ReturnType<typeof useRepeatVisit>['series'];
  readonly keepBoth: boolean;
  readonly outsideHours?: boolean;
  readonly vaccineReason?: string;
};
