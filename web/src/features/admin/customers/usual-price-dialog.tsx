import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { allServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import type { PetPrices, UsualPrice } from '@paw-haven/domain/booking/price/usual-price';
import {
  usualPriceFields,
  usualPriceForm,
  usualPriceOf,
  type UsualPriceInput,
} from '@paw-haven/domain/booking/price/usual-price-input';
import { NumberField } from '../../../antd/number-field.tsx';
import { Select } from '../../../antd/select.tsx';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { EditConflictError } from '../../../lib/firestore/versioned-edit.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { saveUsualPrice } from '../components/money/save-usual-price.ts';
import { usualTexts } from './messages.ts';

interface UsualPriceDialogProps {
  readonly pet: Pick<Pet, 'id' | 'name'>;
  readonly prices: PetPrices;
  /** The service whose price is changed; without it, a price is added. */
  readonly serviceId?: string;
  readonly price?: UsualPrice;
  readonly onClose: () => void;
}

const SERVICES = allServicesQuery(50);

/** Sets what the pet's visits for one service usually cost and take. */
export function UsualPriceDialog({ pet, prices, serviceId, price, onClose }: UsualPriceDialogProps) {
  const services = useLiveQuery(SERVICES, serviceSchema);
  const save = useAction(
    (input: UsualPriceInput) =>
      saveUsualPrice({
        petId: pet.id,
        serviceId: input.serviceId,
        base: price ?? prices[input.serviceId],
        price: usualPriceOf(input),
      }),
    {
      success: usualTexts.saved(pet.name),
      failure: (error) => (error instanceof EditConflictError ? usualTexts.conflict : usualTexts.failed),
    },
  );
  const { labels } = usualPriceFields;
  return (
    <FormDialog
      title={usualTexts.setFor(pet.name)}
      texts={usualTexts}
      schema={usualPriceFields.schema}
      initialValues={usualPriceForm(serviceId, price)}
      onSubmit={async (input) => {
        if (await save.run(input)) onClose();
      }}
      onClose={onClose}
      pending={save.pending}
    >
      <SchemaField name="serviceId" label={labels.serviceId}>
        <Select
          // Renders the options above the dialog, not behind it.
          getPopupContainer={(field) => field.parentElement ?? document.body}
          disabled={serviceId !== undefined}
          loading={services.status === 'loading'}
          options={(services.data ?? [])
            .filter(({ id }) => id === serviceId || prices[id] === undefined)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </SchemaField>
      <HalfColumns>
        <NumberField name="price" label={labels.price} decimal />

        <NumberField name="minutes" label={labels.minutes} />
      </HalfColumns>
      <p className="field-hint">{usualTexts.hint}</p>
    </FormDialog>
  );
}
