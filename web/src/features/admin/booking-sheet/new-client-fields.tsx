import { clientFields } from '@paw-haven/domain/people/client/input';
import { Button, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { FoldedPeople } from '../../../components/contacts/folded-people.tsx';
import { messages } from './messages.ts';
import styles from './book-sheet.module.css';

/** Name, number and address of a client who is added with the booking. The searched text is already filled in. */
export function NewClientFields({ onFind }: { readonly onFind: () => void }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
  }, []);
  const { labels } = clientFields;
  return (
    <div ref={fields}>
      <SchemaField name="full_name" label={labels.full_name}>
        <Input autoComplete="off" />
      </SchemaField>
      <HalfColumns>
        <SchemaField name="phone" label={labels.phone}>
          <Input type="tel" autoComplete="off" />
        </SchemaField>
        <SchemaField name="email" label={labels.email}>
          <Input type="email" autoComplete="off" />
        </SchemaField>
      </HalfColumns>
      <FoldedPeople />
      <Button type="link" className={styles.again} onClick={onFind}>
        {messages.findAgain}
      </Button>
    </div>
  );
}
