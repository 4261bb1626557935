import { SchemaField } from '../../antd/schema-form.tsx';
import styles from './kin.module.css';
import { messages } from './messages.ts';
import { PeopleField } from './people-field.tsx';

/** The people to call in a form of another record, folded away. */
export function FoldedPeople() {
  return (
    <details className={styles.more}>
      <summary>{messages.add}</summary>
      <SchemaField name="contacts">
        <PeopleField />
      </SchemaField>
    </details>
  );
}
