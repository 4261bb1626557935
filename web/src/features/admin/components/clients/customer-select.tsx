import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  customerSearchQuery,
  foundCustomerSchema,
  SEARCH_FROM_LETTERS,
} from '@paw-haven/domain/people/profile/search';
import { profileSchema, type Profile } from '@paw-haven/domain/people/profile/schema';
import type { RefSelectProps } from 'antd';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Select } from '../../../../antd/select.tsx';
import { isRefusal } from '../../../../lib/errors/refusal.ts';
import { shellText } from '../../../../lib/language/shell-texts.ts';
import type { LiveResult } from '../../../../lib/firestore/use-live.ts';
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

interface Chosen {
  readonly value: string;
  readonly label: string;
}

const labelOf = ({ status, data }: LiveResult<Profile | null>, uid: string): string =>
  status === 'loading' ? '…' : [partnerName(data) ?? uid, data?.phone].filter(Boolean).join(' · ');

const failureOf = ({ error }: Pick<LiveResult<unknown>, 'error'>): string =>
  isRefusal(error) ? shellText('You no longer have access to this.') : messages.customerFailed;

/** Finds a customer by name, email address or phone number. */
export function CustomerSelect({ onAdd, onChange, value, hasFocus = false, ...props }: CustomerSelectProps) {
  const select = useRef<RefSelectProps>(null);
  useEffect(() => {
    if (hasFocus) select.current?.focus();
  }, [hasFocus]);
  const [text, setText] = useState('');
  const searchText = useDeferredValue(text.trim());
  const isAsked = searchText.length >= SEARCH_FROM_LETTERS;
  const found = useLiveQuery(isAsked ? customerSearchQuery(searchText, OFFERED) : null, foundCustomerSchema);
  const chosen = useLiveDocument(value ? paths.profile(value) : null, profileSchema);
  const customers = isAsked && found.data ? found.data : [];
  // Waits for the search result, so that Enter does not add someone who already exists.
  const canAdd = onAdd !== undefined && isAsked && found.status === 'success' && searchText === text.trim();
  return (
    <Select<Chosen>
      {...props}
      ref={select}
      // Screen readers hear the label, or the value if it has none.
      labelInValue
      {...(value ? { value: { value, label: labelOf(chosen, value) } } : {})}
      placeholder={messages.findCustomer}
      suffixIcon={null}
      showSearch={{ filterOption: false, onSearch: setText }}
      onChange={(option: Chosen | undefined) => {
        if (option?.value === ADD) onAdd?.(text.trim());
        else onChange?.(option?.value);
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
          <output className={styles.nobody}>
            {canAdd && customers.length === 0 ? messages.noCustomer : null}
          </output>
          {list}
        </>
      )}
      optionRender={({ label, data: { detail } }) => (
        <>
          <strong>{label}</strong> <span className="soft">{detail}</span>
        </>
      )}
      notFoundContent={
        !isAsked || found.status === 'loading' ? null : (
          <span role={found.status === 'error' ? 'alert' : 'status'}>
            {found.status === 'error' ? failureOf(found) : messages.noCustomer}
          </span>
        )
      }
    />
  );
}
