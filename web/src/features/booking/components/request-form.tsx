import { REQUEST_LIMITS } from '@paw-haven/domain/booking/visit-request/schema';
import { WAITLIST_WORDS } from '@paw-haven/domain/booking/waitlist/texts';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { formatTime, WEEKDAYS, type Weekday } from '@paw-haven/domain/core/calendar/time';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { useState, type SubmitEvent } from 'react';
import { randomName } from '../../../lib/browser/random-name.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useBookablePets } from '../../../lib/salon/bookable-pets.ts';
import { useUser } from '../../../lib/session/session.ts';
import { ButtonRouterLink } from '../../../ui/actions/button-router-link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField, TextAreaField } from '../../../ui/fields/field.tsx';
import { messages } from '../request-messages.ts';
import styles from './new-client.module.css';

/** Every hour of the day. */
const HOURS = Array.from({ length: 14 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`);
const FIRST = {
  petId: '',
  service: '',
  weekdays: [] as Weekday[],
  earliest: '09:00',
  latest: '17:00',
  note: '',
};

/** Asks for a visit. After an error it keeps what was entered. */
export function RequestForm({ services }: { readonly services: readonly Service[] }) {
  const { uid } = useUser();
  const pets = useBookablePets(uid).data ?? [];
  const [form, setForm] = useState(FIRST);
  const [problem, setProblem] = useState<string>();
  const [requestId, setRequestId] = useState(randomName);
  const change = (changes: Partial<typeof FIRST>) => {
    setForm({ ...form, ...changes });
    setRequestId(randomName());
  };
  const pet = pets.find(({ id }) => id === form.petId) ?? (pets.length === 1 ? pets[0] : undefined);
  const send = useAction(() => callFunction('ask-visit', { ...form, petId: pet?.id ?? '', requestId }), {
    success: messages.sent,
    failure: (error) => {
      if (!(error instanceof AppError)) return messages.failed;
      setProblem(error.message);
      return undefined;
    },
  });
  const isOrdered = form.earliest <= form.latest;
  const isReady = pet !== undefined && hasFacts(pet) && form.service !== '' && isOrdered;
  if (pets.length === 0)
    return (
      <ButtonRouterLink to={PATHS.petProfiles} variant="primary">
        {messages.noPets}
      </ButtonRouterLink>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        setProblem(undefined);
        if (isReady) void send.run();
      }}
    >
      <PetField pets={pets} pet={pet} onChange={(petId) => change({ petId })} />
      <SelectField
        label={messages.service}
        value={form.service}
        onChange={({ target }) => change({ service: target.value })}
      >
        <option value="">{messages.chooseService}</option>
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DaysField days={form.weekdays} onChange={(weekdays) => change({ weekdays })} />
      <div className={styles.hours}>
        <HourField
          label={messages.earliest}
          value={form.earliest}
          onChange={(earliest) => change({ earliest })}
        />
        <HourField
          label={messages.latest}
          value={form.latest}
          error={isOrdered ? undefined : messages.order}
          onChange={(latest) => change({ latest })}
        />
      </div>
      <TextAreaField
        label={messages.note}
        rows={3}
        maxLength={REQUEST_LIMITS.text}
        value={form.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <div>
        <Button type="submit" variant="primary" disabled={!isReady || send.pending}>
          {send.pending ? messages.sending : messages.send}
        </Button>
      </div>
    </form>
  );
}

interface PetFieldProps {
  readonly pets: readonly Pet[];
  readonly pet: Pet | undefined;
  readonly onChange: (petId: string) => void;
}

/** The pet, and where its breed and weight are entered if they are missing. */
function PetField({ pets, pet, onChange }: PetFieldProps) {
  const photos = pet && hasFacts(pet) ? pet.photo_urls.length : 0;
  return (
    <>
      <SelectField
        label={messages.pet}
        value={pet?.id ?? ''}
        onChange={({ target }) => onChange(target.value)}
        hint={photos > 0 ? messages.photos(photos) : undefined}
      >
        <option value="">{messages.choosePet}</option>
        {pets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {pet && !hasFacts(pet) ? (
        <p className={styles.facts}>
          {messages.petFacts} <ButtonRouterLink to={PATHS.petProfiles}>{messages.petLink}</ButtonRouterLink>
        </p>
      ) : null}
    </>
  );
}

interface DaysFieldProps {
  readonly days: readonly Weekday[];
  readonly onChange: (days: Weekday[]) => void;
}

function DaysField({ days, onChange }: DaysFieldProps) {
  return (
    <fieldset className={styles.days}>
      <legend>{messages.days}</legend>
      {WEEKDAYS.map((day) => (
        <Checkbox
          key={day}
          checked={days.includes(day)}
          onChange={({ target }) => onChange(withDay(days, day, target.checked))}
        >
          {WAITLIST_WORDS.weekday(day)}
        </Checkbox>
      ))}
      <p>{messages.daysHint}</p>
    </fieldset>
  );
}

const hasFacts = ({ breed, weight }: Pet): boolean => Boolean(breed?.trim()) && weight !== null;

const withDay = (days: readonly Weekday[], day: Weekday, isOn: boolean): Weekday[] =>
  WEEKDAYS.filter((each) => (each === day ? isOn : days.includes(each)));

interface HourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (time: string) => void;
}

function HourField({ onChange, ...field }: HourFieldProps) {
  return (
    <SelectField {...field} onChange={({ target }) => onChange(target.value)}>
      {HOURS.map((time) => (
        <option key={time} value={time}>
          {formatTime(time)}
        </option>
      ))}
    </SelectField>
  );
}
