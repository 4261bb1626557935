import { callables } from '@paw-haven/domain/callables';
import { LIMITS } from '@paw-haven/domain/limits';
import { ownPetsQuery, petSchema } from '@paw-haven/domain/pet/schema';
import { isOpenDay } from '@paw-haven/domain/schedule/slots';
import { durationOf, formatDuration, formatPrice } from '@paw-haven/domain/service/display';
import { allServicesQuery, serviceSchema } from '@paw-haven/domain/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/time';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Alert, Button, Input, Select, type SelectProps } from 'antd';
import { useId, useRef, useState } from 'react';
import { SideSheet } from '../../../../antd/dialogs.tsx';
import { SchemaField, SchemaForm } from '../../../../antd/schema-form.tsx';
import { callFunction } from '../../../../lib/callables.ts';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { randomName } from '../../../../lib/uploads/random-name.ts';
import { describeBookingFailure } from '../describe.ts';
import { messages } from '../messages.ts';
import { CustomerSelect } from './customer-select.tsx';
import { SlotChooser, useSlotChoice } from './slot-chooser.tsx';
import styles from './book-sheet.module.css';
import * as z from 'zod/mini';

interface BookSheetProps {
  readonly settings: BusinessSettings;
  readonly now: Date;
  /** Chosen at first. */
  readonly customer?: string | undefined;
  readonly day: DayKey;
  readonly onClose: () => void;
  readonly onBooked: (start: Date) => void;
}

const bookingSchema = z.omit(callables['create-appointment'].input, {
  requestId: true,
  appointmentDate: true,
});

interface BookingForm {
  readonly userId?: string | undefined;
  readonly petId?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly specialRequests: string;
}

const MOST_SERVICES = 50;

/** Books for a customer on the phone. A failure keeps everything that was chosen. */
export function BookSheet({ settings, now, customer, day, onClose, onBooked }: BookSheetProps) {
  const { time_zone: zone, business_hours: hours } = settings;
  const id = useId();
  const [form, setForm] = useState<BookingForm>({ userId: customer, specialRequests: '' });
  const [problem, setProblem] = useState<string>();
  const services = useLiveQuery(allServicesQuery(MOST_SERVICES), serviceSchema);
  const offered = services.data?.filter((service) => service.is_active) ?? [];
  const service = offered.find((one) => one.id === form.serviceId);
  const slot = useSlotChoice(
    { settings, now, durationMinutes: service ? durationOf(service) : LIMITS.defaultDurationMinutes },
    day >= dayOf(now, zone) && isOpenDay(hours, day) ? day : null,
  );
  const start = slot.chosen?.start;
  const requestIdOf = useRequestId();
  const book = useAction(
    async (booking: BookingInput) => {
      await callFunction('create-appointment', { requestId: requestIdOf(booking), ...booking });
      onBooked(new Date(booking.appointmentDate));
      return booking;
    },
    {
      success: ({ appointmentDate }) => ({
        title: messages.booked,
        text: formatInstant(new Date(appointmentDate), zone),
      }),
      failure: (error) => {
        setProblem(describeBookingFailure(error));
        return undefined;
      },
    },
  );
  return (
    <SideSheet
      title={messages.bookTitle}
      closeLabel={messages.cancel}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          {start && service ? (
            <p className={styles.summary}>
              {formatInstant(start, zone)}
              <span className="soft">
                {' '}
                {service.name}, {formatPrice(service.base_price)} at the salon
              </span>
            </p>
          ) : null}
          <Button
            type="primary"
            htmlType="submit"
            form={id}
            disabled={book.pending || !service || !start || !form.petId || !form.userId}
          >
            {book.pending ? messages.booking : messages.bookNow}
          </Button>
        </div>
      }
    >
      <SchemaForm
        id={id}
        schema={bookingSchema}
        values={form}
        onChange={(changes) =>
          setForm({ ...form, ...('userId' in changes ? { petId: undefined } : {}), ...changes })
        }
        onSubmit={({ specialRequests, ...booking }) => {
          if (!start || !service) return;
          setProblem(undefined);
          void book.run({
            ...booking,
            appointmentDate: start.toISOString(),
            specialRequests: specialRequests?.trim() || null,
          });
        }}
      >
        <p className={`soft ${styles.lead}`}>{messages.bookLead}</p>
        <SchemaField name="userId" label={messages.customer} extra={messages.findCustomerHint}>
          <CustomerSelect />
        </SchemaField>
        {form.userId === undefined ? null : (
          <>
            <SchemaField name="petId" label={messages.pet}>
              <PetSelect uid={form.userId} />
            </SchemaField>
            <SchemaField name="serviceId" label={messages.service}>
              <Select
                placeholder={messages.chooseService}
                options={offered.map((one) => ({
                  value: one.id,
                  label: `${one.name}, ${formatDuration(durationOf(one))}, ${formatPrice(one.base_price)}`,
                }))}
              />
            </SchemaField>
          </>
        )}
        {service ? <SlotChooser choice={slot} /> : null}
        {start ? (
          <SchemaField name="specialRequests" label={messages.requests} className={styles.requests}>
            <Input.TextArea rows={3} maxLength={LIMITS.specialRequestsLength} />
          </SchemaField>
        ) : null}
        {problem === undefined ? null : <Alert type="error" title={`${messages.bookFailed} ${problem}`} />}
      </SchemaForm>
    </SideSheet>
  );
}

type BookingInput = Omit<Parameters<typeof callFunction<'create-appointment'>>[1], 'requestId'>;

/** The same booking has the same id, so that it is not stored twice when an answer is lost. */
function useRequestId() {
  const last = useRef({ booking: '', id: '' });
  return (input: BookingInput): string => {
    const booking = JSON.stringify(input);
    if (last.current.booking !== booking) last.current = { booking, id: randomName() };
    return last.current.id;
  };
}

function PetSelect({ uid, ...field }: SelectProps & { readonly uid: string }) {
  const pets = useLiveQuery(ownPetsQuery(uid), petSchema);
  if (pets.data?.length === 0)
    return <output {...(field.id ? { id: field.id } : {})}>{messages.noPets}</output>;
  return (
    <Select
      {...field}
      placeholder={messages.choosePet}
      options={(pets.data ?? []).map((pet) => ({
        value: pet.id,
        label: pet.breed ? `${pet.name} (${pet.breed})` : pet.name,
      }))}
    />
  );
}
