import { FoldedFields } from '../../antd/folded-fields.tsx';
import { SchemaField } from '../../antd/schema-form.tsx';
import { messages } from './messages.ts';
import { PeopleField } from './people-field.tsx';

/** The people to call in a form of another record, folded away. */
export const FoldedPeople = () => (
  <FoldedFields title={messages.add} names={['contacts']}>
    <SchemaField name="contacts">
      <PeopleField />
    </SchemaField>
  </FoldedFields>
);
