import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  customerSearchQuery,
  foundCustomerSchema,
  SEARCH_FROM_LETTERS,
} from '@paw-haven/domain/people/profile/search';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { Select, type RefSelectProps } from 'antd';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../../../lib/errors/refusal.ts';
import { shellText } from '../../../../lib/language/shell-texts.ts';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import styles from './customer-select.module.css';
import { findMessages as messages } from './client-messages.ts';

const OFFERED = 8;

interface CustomerSelectProps {
  /** Whether to focus the field when it appears. */
  readonly hasFocus?: boolean;
  readonly id?: string;
  readonly allowClear?: boolean;
  /** The customer's uid. */
  readonly value?: string;
  readonly onChange?: (uid: string | undefined) => void;
  /** Offers to add a new client with the typed text. */
  readonly onAdd?: (typed: string) => void;
}

/** Value of the "add" option; no document has this id. */
const ADD = '__add__';

/** Finds a customer by name, email address or phone number. */
export function CustomerSelect({ onAdd, hasFocus = false, ...props }: CustomerSelectProps) {
  const select = useRef<RefSelectProps>(null);
  useEffect(() => {
    if (hasFocus) select.current?.focus();
  }, [hasFocus]);
  const [text, setText] = useState('');
  const searchText = useDeferredValue(text.trim());
  const isAsked = searchText.length >= SEARCH_FROM_LETTERS;
  const found = useLiveQuery(isAsked ? customerSearchQuery(searchText, OFFERED) : null, foundCustomerSchema);
  const chosen = useLiveDocument(props.value ? paths.profile(props.value) : null, profileSchema);
  const customers = isAsked && found.data ? found.data : [];
  // Waits for the search result, so that Enter does not add someone who already exists.
  const canAdd = onAdd !== undefined && isAsked && found.status === 'success' && searchText === text.trim();
  const failure = isRefusal(found.error)
    ? shellText('You no longer have access to this.')
    : messages.customerFailed;
  return (
    <Select
      {...props}
      ref={select}
      placeholder={messages.findCustomer}
      suffixIcon={null}
      showSearch={{ filterOption: false, onSearch: setText }}
      onChange={(uid: string | undefined) => {
        if (uid === ADD) onAdd?.(text.trim());
        else props.onChange?.(uid);
      }}
      options={[
        ...customers.map((customer) => ({
          value: customer.id,
          label: partnerName(customer) ?? customer.id,
          detail: customer.phone ?? customer.email,
        })),
        ...(canAdd ? [{ value: ADD, label: messages.addClient(text.trim()), detail: null }] : []),
      ]}
      popupRender={(list) => (
        <>
          {canAdd && customers.length === 0 ? (
            <output className={styles.nobody}>{messages.noCustomer}</output>
          ) : null}
          {list}
        </>
      )}
      optionRender={({ label, data: { detail } }) => (
        <>
          <strong>{label}</strong> <span className="soft">{detail}</span>
        </>
      )}
      labelRender={({ value }) => (
        <>
          <span>{chosen.status === 'loading' ? '…' : (partnerName(chosen.data) ?? value)}</span>{' '}
          <span className="soft">{chosen.data?.phone}</span>
        </>
      )}
      notFoundContent={
        !isAsked || found.status === 'loading' ? null : (
          <span role={found.status === 'error' ? 'alert' : 'status'}>
            {found.status === 'error' ? failure : messages.noCustomer}
          </span>
        )
      }
    />
  );
}
