import { useState } from 'react';
import { SchemaField } from '../../antd/schema-form.tsx';
import styles from './contacts.module.css';
import { messages } from './messages.ts';
import { PeopleField } from './people-field.tsx';

/** The people to call in a form of another record, folded away. */
export function FoldedPeople() {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={styles.more} onToggle={() => setWasOpened(true)}>
      <summary>{messages.add}</summary>
      {wasOpened && (
        <SchemaField name="contacts">
          <PeopleField />
        </SchemaField>
      )}
    </details>
  );
}
