import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { AppError, ERRORS } from '@paw-haven/domain/core/calls/errors';
import { isForSpecies } from '@paw-haven/domain/core/records/species';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { lastDayFrom } from '@paw-haven/domain/core/calendar/calendar';
import { sizeIn } from '@paw-haven/domain/offer/service/names';
import { dayOf, WEEKDAYS } from '@paw-haven/domain/core/calendar/time';
import { needsSize, sizesToChoose } from '@paw-haven/domain/booking/price/quote';
import { wishForm, wishFormSchema, type WishForm as Wished } from '@paw-haven/domain/booking/waitlist/input';
import { WAITLIST_WORDS } from '@paw-haven/domain/booking/waitlist/texts';
import { Alert, Button, Checkbox } from 'antd';
import { Suspense, useState } from 'react';
import { Select } from '../../../antd/select.tsx';
import { DayPicker } from '../../../antd/day-picker.tsx';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { Modal } from '../../../antd/modal.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { TimeOfDayPicker } from '../../../antd/time-of-day-picker.tsx';
import type { AddPetDialog } from '../../../lib/navigation/add-pet-dialog.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { language } from '../../../lib/language/language.ts';
import { useBookablePets } from '../../../lib/salon/bookable-pets.ts';
import { useServices } from '../../../lib/salon/services.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { messages } from './messages.ts';
import styles from './waiting.module.css';

interface WishDialogProps {
  readonly uid: string;
  readonly prefilled: Partial<Wished>;
  readonly zone: string;
  readonly groomers: readonly Groomer[];
  readonly AddPet: AddPetDialog;
  readonly onClose: () => void;
}

/** Customers without a pet add one first. */
export function WishDialog({ AddPet, ...props }: WishDialogProps) {
  const { uid, onClose } = props;
  const pets = useBookablePets(uid);
  const [isAdding, setAdding] = useState(false);
  if (pets.status === 'loading') return null;
  if (pets.status === 'error' || (pets.data.length > 0 && !isAdding))
    return <WishForm {...props} pets={pets.data ?? []} />;
  return (
    <>
      <Modal title={messages.tellMe} onCancel={onClose} footer={null} firstFocus="button">
        <EmptyState
          title={messages.noPets}
          text={messages.noPetsText}
          action={
            <Button type="primary" onClick={() => setAdding(true)}>
              {messages.addPet}
            </Button>
          }
        />
      </Modal>
      {isAdding ? (
        <Suspense>
          {/* The form opens once this dialog is closed, so that it gets the focus. */}
          <AddPet ownerId={uid} onStored={() => {}} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface WishFormProps extends Omit<WishDialogProps, 'AddPet'> {
  readonly pets: readonly Pet[];
}

/** The form for pet, service, groomer, days and hours. After an error it keeps the input and shows the reason. */
function WishForm({ prefilled, zone, groomers, pets, onClose }: WishFormProps) {
  const services = useServices().data ?? [];
  const [today] = useState(() => dayOf(new Date(), zone));
  const [typed, setForm] = useState(() => wishForm(prefilled, today));
  const [onlyPet] = pets;
  const form = typed.pet_id === '' && pets.length === 1 && onlyPet ? { ...typed, pet_id: onlyPet.id } : typed;
  const [requestId, setRequestId] = useState(randomName);
  const [problem, setProblem] = useState<string>();
  const sizesOf = ({ pet_id, service_id }: Pick<Wished, 'pet_id' | 'service_id'>) => {
    const [pet, service] = [
      pets.find(({ id }) => id === pet_id),
      services.find(({ id }) => id === service_id),
    ];
    if (!pet || !service) return [];
    const selection = { service, addOns: [], weight: pet.weight, usual: undefined };
    return needsSize(selection) ? sizesToChoose(selection) : [];
  };
  const chosenPet = pets.find(({ id }) => id === form.pet_id);
  const offered = services.filter((service) => isForSpecies(service, chosenPet?.species));
  const sizes = sizesOf(form);
  const save = useAction(
    async (input: Omit<CallableInput<'join-waitlist'>, 'requestId'>) => {
      setProblem(undefined);
      await callFunction('join-waitlist', { ...input, requestId });
      onClose();
    },
    {
      success: messages.joined,
      failure: (error) => {
        if (!(error instanceof AppError)) return messages.joinFailed;
        setRequestId(randomName());
        setProblem(ERRORS[error.code]);
        return undefined;
      },
    },
  );
  return (
    <FormDialog
      title={messages.tellMe}
      texts={messages}
      schema={wishFormSchema(today, (wish) => sizesOf(wish).length > 0)}
      values={form}
      onChange={(changes) => {
        setRequestId(randomName());
        setForm((current) => {
          const to = lastDayFrom(changes.from ?? current.from, { first: current.from, last: current.to });
          return { ...current, to, ...changes };
        });
      }}
      onSubmit={save.run}
      onClose={onClose}
      pending={save.pending}
      notice={problem === undefined ? null : <Alert type="error" role="alert" title={problem} />}
    >
      <SchemaField name="pet_id" label={messages.pet}>
        <Select
          placeholder={messages.choosePet}
          options={pets.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </SchemaField>
      <SchemaField name="service_id" label={messages.service}>
        <Select
          placeholder={messages.chooseService}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </SchemaField>
      {sizes.length === 0 ? null : (
        <SchemaField name="size" label={messages.size}>
          <Select options={sizes.map(({ label }) => ({ value: label, label: sizeIn(label, language()) }))} />
        </SchemaField>
      )}
      {groomers.length < 2 ? null : (
        <SchemaField name="groomer_id" label={messages.groomer}>
          <Select
            options={[
              { value: '', label: messages.anyone },
              ...groomers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </SchemaField>
      )}
      <HalfColumns>
        <SchemaField name="from" label={messages.from}>
          <DayPicker />
        </SchemaField>
        <SchemaField name="to" label={messages.to} dependencies={['from']}>
          <DayPicker />
        </SchemaField>
        <SchemaField name="earliest" label={messages.earliest}>
          <TimeOfDayPicker />
        </SchemaField>
        <SchemaField name="latest" label={messages.latest} dependencies={['earliest']}>
          <TimeOfDayPicker />
        </SchemaField>
      </HalfColumns>
      <SchemaField name="weekdays" label={messages.weekdays} extra={messages.weekdaysHint}>
        <Checkbox.Group
          aria-label={messages.weekdays}
          className={styles.weekdays}
          options={WEEKDAYS.map((day) => ({ value: day, label: WAITLIST_WORDS.weekday(day) }))}
        />
      </SchemaField>
    </FormDialog>
  );
}
