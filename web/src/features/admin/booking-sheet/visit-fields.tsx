import { toDollars } from '@paw-haven/domain/core/cents';
import { isForSpecies } from '@paw-haven/domain/core/records/species';
import { durationOf, formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import type { Service, ServiceSize } from '@paw-haven/domain/offer/service/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { Checkbox } from 'antd';
import { Select } from '../../../antd/select.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { messages } from './messages.ts';
import type { VisitPart } from '@paw-haven/domain/booking/visit/parts';

/** `Basic Groom, 1 hr, $45`; with sizes `from $45`. */
export function serviceText(service: Service): string {
  const price = formatPrice(service.base_price);
  const from = service.sizes?.length ? `from ${price}` : price;
  return `${service.name}, ${formatDuration(durationOf(service))}, ${from}`;
}

/** The services for the pet, as options; the chosen one in any case. */
export const serviceOptions = (
  offered: readonly Service[],
  { pet, serviceId }: { readonly pet?: Pet | undefined; readonly serviceId?: string | undefined },
) =>
  offered
    .filter((service) => service.id === serviceId || isForSpecies(service, pet?.species))
    .map((service) => ({ value: service.id, label: serviceText(service) }));

/** `Up to 20 lb, 1 hr, $45`, as an option. */
export const sizeText = ({ label, price_cents: cents, minutes }: ServiceSize) => ({
  value: label,
  label: `${label}, ${formatDuration(minutes)}, ${formatPrice(toDollars(cents))}`,
});

/** The add-ons to choose from, as options. */
export const addOnOptions = ({ offered, selection, canBeAdded }: VisitPart<unknown>) =>
  offered.map((addOn) => ({
    value: addOn.id,
    label: serviceText(addOn),
    disabled: !selection.addOns.includes(addOn) && !canBeAdded(addOn),
  }));

/** The pet's size if its weight is unknown, and the add-ons. */
export function VisitFields({ visit }: { readonly visit: VisitPart<unknown> }) {
  return (
    <>
      {visit.sizes.length > 0 ? (
        <SchemaField name="size" label={messages.size} extra={messages.sizeHint}>
          <Select placeholder={messages.chooseSize} options={visit.sizes.map(sizeText)} />
        </SchemaField>
      ) : null}
      {visit.offered.length > 0 ? (
        <SchemaField name="addOns" label={messages.addOns}>
          {/* In a multiple Select, the Tab key would undo the last choice. */}
          <Checkbox.Group options={addOnOptions(visit)} />
        </SchemaField>
      ) : null}
    </>
  );
}
