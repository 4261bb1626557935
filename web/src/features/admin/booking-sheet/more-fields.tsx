import { petFields } from '@paw-haven/domain/people/pet/schema';
import { Input } from 'antd';
import { FoldedFields } from '../../../antd/folded-fields.tsx';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { NumberField } from '../../../antd/number-field.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { TextConsentField } from '../components/clients/text-consent-field.tsx';
import { AlertsField } from '../components/visit-facts/alerts-field.tsx';
import { useIsOwn } from '../components/visit-facts/use-pet-care.ts';
import { DETAILS, hasDetails } from './booking-form.ts';
import { messages } from './messages.ts';
import type { BookingVisit } from './use-booking-visit.ts';

/** What may be known about a pet that is added with the booking, and about its owner; folded away. */
export function MoreFields({ visit: { mode, values } }: { readonly visit: BookingVisit }) {
  const isOwn = useIsOwn(values.userId);
  if (mode === 'known') return null;
  const { labels } = petFields;
  return (
    <FoldedFields title={messages.more} names={DETAILS} isOpen={hasDetails(values)}>
      <HalfColumns short>
        <SchemaField name="breed" label={labels.breed}>
          <Input autoComplete="off" />
        </SchemaField>
        <NumberField name="weight" label={labels.weight} decimal />
      </HalfColumns>
      {isOwn ? null : <AlertsField />}
      {mode === 'newClient' ? <TextConsentField /> : null}
    </FoldedFields>
  );
}
