import { LIMITS } from '@paw-haven/domain/limits';
import { ownPetsQuery, petSchema } from '@paw-haven/domain/pet/schema';
import { isOpenDay } from '@paw-haven/domain/schedule/slots';
import { durationOf, formatDuration, formatPrice } from '@paw-haven/domain/service/display';
import { allServicesQuery, serviceSchema, type Service } from '@paw-haven/domain/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/time';
import { formatInstant } from '@paw-haven/domain/time-format';
import { useId, useState, type SyntheticEvent } from 'react';
import { callFunction } from '../../../../lib/callables.ts';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { randomName } from '../../../../lib/uploads/random-name.ts';
import { Sheet } from '../../components/sheet.tsx';
import { TextField } from '../../components/text-field.tsx';
import { describeBookingFailure } from '../describe.ts';
import { messages } from '../messages.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { SlotChooser, useFreeSlots } from './slot-chooser.tsx';
import styles from './book-sheet.module.css';

interface BookSheetProps {
  readonly settings: BusinessSettings;
  readonly now: Date;
  /** The customer who is on the phone, where that is known. */
  readonly customer?: string | undefined;
  /** The day that is looked at. */
  readonly day: DayKey;
  readonly onClose: () => void;
  readonly onBooked: (appointmentId: string, start: Date) => void;
}

interface Draft {
  readonly uid: string | undefined;
  readonly petId: string;
  readonly serviceId: string;
  readonly day: DayKey | null;
  readonly start: Date | null;
  readonly requests: string;
}

const NOTHING: Draft = { uid: undefined, petId: '', serviceId: '', day: null, start: null, requests: '' };

/** A booking for a customer on the phone. A failure keeps everything that was chosen. */
export function BookSheet({ settings, now, customer, day, onClose, onBooked }: BookSheetProps) {
  // The same booking is sent under the same id, however often: an answer that got lost books nothing twice.
  const [requestId, setRequestId] = useState(randomName);
  const [draft, setDraft] = useState<Draft>(() => {
    const isOffered = day >= dayOf(now, settings.time_zone) && isOpenDay(settings.business_hours, day);
    return { ...NOTHING, uid: customer, day: isOffered ? day : null };
  });
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setRequestId(randomName());
  };
  const [problem, setProblem] = useState<string>();
  const service = useService(draft.serviceId);
  const durationMinutes = service ? durationOf(service) : LIMITS.defaultDurationMinutes;
  const { slots } = useFreeSlots({ settings, now, durationMinutes, day: draft.day });
  // A time that was taken meanwhile is no choice any more.
  const start = slots?.find((slot) => slot.start.getTime() === draft.start?.getTime())?.start;
  const book = useAction(
    async (input: Parameters<typeof callFunction<'create-appointment'>>[1], at: Date) => {
      const { appointmentId } = await callFunction('create-appointment', input);
      onBooked(appointmentId, at);
      return at;
    },
    {
      success: (at) => ({ title: messages.booked, text: formatInstant(at, settings.time_zone) }),
      // A toast would lie behind this sheet.
      failure: (error) => {
        setProblem(describeBookingFailure(error));
        return undefined;
      },
    },
  );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const { uid, petId, serviceId, requests } = draft;
    if (uid === undefined || petId === '' || !service || !start) return;
    const specialRequests = requests.trim() || null;
    const appointmentDate = start.toISOString();
    setProblem(undefined);
    void book.run({ requestId, userId: uid, petId, serviceId, appointmentDate, specialRequests }, start);
  }

  return (
    <Sheet title={messages.bookTitle} closeLabel={messages.cancel} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p className="soft">{messages.bookLead}</p>
        <CustomerPicker
          label={messages.customer}
          uid={draft.uid}
          onChoose={(chosen) => change({ uid: chosen?.id, petId: '' })}
        />
        {draft.uid === undefined ? null : (
          <>
            <PetChoice uid={draft.uid} value={draft.petId} onChange={(petId) => change({ petId })} />
            <ServiceChoice value={draft.serviceId} onChange={(serviceId) => change({ serviceId })} />
          </>
        )}
        {service ? (
          <SlotChooser
            settings={settings}
            now={now}
            durationMinutes={durationMinutes}
            day={draft.day}
            start={draft.start}
            onChange={(day, chosen) => change({ day, start: chosen })}
          />
        ) : null}
        {draft.start ? (
          <TextField
            name="requests"
            label={messages.requests}
            value={draft.requests}
            rows={3}
            error={undefined}
            onChange={(requests) => change({ requests: requests.slice(0, LIMITS.specialRequestsLength) })}
          />
        ) : null}
        {problem === undefined ? null : (
          <p className="field-error" role="alert">
            {messages.bookFailed} {problem}
          </p>
        )}
        <div className={styles.actions}>
          {start && service ? (
            <p className={styles.summary}>
              {formatInstant(start, settings.time_zone)}
              <span className="soft">
                {' '}
                {service.name}, {formatPrice(service.base_price)} at the salon
              </span>
            </p>
          ) : null}
          <button
            type="submit"
            className="button button-primary"
            disabled={book.pending || !start || draft.petId === '' || draft.uid === undefined}
          >
            {book.pending ? messages.booking : messages.bookNow}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

const MOST_SERVICES = 50;

function useOffered(): readonly Service[] {
  const services = useLiveQuery(allServicesQuery(MOST_SERVICES), serviceSchema);
  return services.data?.filter((service) => service.is_active) ?? [];
}

function useService(id: string): Service | undefined {
  return useOffered().find((service) => service.id === id);
}

interface ChoiceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PetChoice({ uid, value, onChange }: ChoiceProps & { readonly uid: string }) {
  const id = useId();
  const pets = useLiveQuery(ownPetsQuery(uid), petSchema);
  if (pets.status === 'success' && pets.data.length === 0) return <output>{messages.noPets}</output>;
  return (
    <div className="field">
      <label htmlFor={id}>{messages.pet}</label>
      <select id={id} value={value} required onChange={(event) => onChange(event.target.value)}>
        <option value="">{messages.choosePet}</option>
        {pets.data?.map((pet) => (
          <option key={pet.id} value={pet.id}>
            {pet.breed ? `${pet.name} (${pet.breed})` : pet.name}
          </option>
        ))}
      </select>
    </div>
  );
}

function ServiceChoice({ value, onChange }: ChoiceProps) {
  const id = useId();
  const services = useOffered();
  return (
    <div className="field">
      <label htmlFor={id}>{messages.service}</label>
      <select id={id} value={value} required onChange={(event) => onChange(event.target.value)}>
        <option value="">{messages.chooseService}</option>
        {services.map((service) => (
          <option key={service.id} value={service.id}>
            {service.name}, {formatDuration(durationOf(service))}, {formatPrice(service.base_price)}
          </option>
        ))}
      </select>
    </div>
  );
}
