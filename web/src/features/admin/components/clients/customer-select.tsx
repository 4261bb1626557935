import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { isActive } from '@paw-haven/domain/people/pet/active';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { SEARCH_FROM_LETTERS, type FoundCustomer } from '@paw-haven/domain/people/profile/search';
import { profileSchema, type Profile } from '@paw-haven/domain/people/profile/schema';
import type { RefSelectProps } from 'antd';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Select } from '../../../../antd/select.tsx';
import { isRefusal } from '../../../../lib/errors/refusal.ts';
import { shellText } from '../../../../lib/language/shell-texts.ts';
import type { LiveResult } from '../../../../lib/firestore/use-live.ts';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import styles from './customer-select.module.css';
import { CustomerName } from './customer-name.tsx';
import { findMessages as messages } from './client-messages.ts';
import { useCustomersAndPets } from './use-customers-and-pets.ts';

const NOTHING = { customers: [], pets: [] };
const OFFERED = { customers: 8, pets: 4 } as const;

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
  /** Hears of a pet that still comes and was chosen by its name, instead of `onChange` with its owner. */
  readonly onPet?: (pet: Pet) => void;
}

/** Value of the "add" option; no document has this id. */
const ADD = '__add__';

interface Chosen {
  readonly value: string;
  readonly label: string;
}

const labelOf = ({ status, data }: LiveResult<Profile | null>, uid: string): string =>
  status === 'loading' ? '…' : [partnerName(data) ?? uid, data?.phone].filter(Boolean).join(' · ');

const valueOfPet = (id: string): string => `pet:${id}`;

const customerOption = (customer: FoundCustomer) => ({
  value: customer.id,
  label: partnerName(customer) ?? customer.id,
  detail: customer.phone ?? customer.email,
});

const petOption = ({ id, name, breed, owner_id: owner }: Pet) => ({
  value: valueOfPet(id),
  label: name,
  detail: (
    <>
      {breed ? (
        <>
          <span>{breed}</span>,{' '}
        </>
      ) : null}
      <CustomerName uid={owner} />
    </>
  ),
});

const failureOf = ({ error }: Pick<LiveResult<unknown>, 'error'>): string =>
  isRefusal(error) ? shellText('You no longer have access to this.') : messages.customerFailed;

/** What the text finds, as options; nothing is searched for until it is long enough. */
function useOptions(text: string) {
  const isSearching = text.length >= SEARCH_FROM_LETTERS;
  const { customers, pets } = useCustomersAndPets(isSearching ? text : undefined, OFFERED);
  const found = isSearching ? { customers: customers.data ?? [], pets: pets.data ?? [] } : NOTHING;
  const parts = [customers, pets];
  return {
    options: [...found.customers.map(customerOption), ...found.pets.map(petOption)],
    pets: found.pets,
    isSearching,
    isLoading: parts.some(({ status }) => status === 'loading'),
    failed: parts.find(({ status }) => status === 'error'),
  };
}

/** Finds a customer by name, email address, phone number or the name of a pet. */
export function CustomerSelect({ onAdd, onPet, onChange, value, hasFocus, ...props }: CustomerSelectProps) {
  const select = useRef<RefSelectProps>(null);
  useEffect(() => {
    if (hasFocus) select.current?.focus();
  }, [hasFocus]);
  const [text, setText] = useState('');
  const searchText = useDeferredValue(text.trim());
  const { options, pets, isSearching, isLoading, failed } = useOptions(searchText);
  const chosen = useLiveDocument(value ? paths.profile(value) : null, profileSchema);
  // Waits for the search result, so that Enter does not add someone who already exists.
  const canAdd = onAdd !== undefined && isSearching && !isLoading && !failed && searchText === text.trim();
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
        if (option?.value === ADD) return onAdd?.(text.trim());
        const pet = pets.find(({ id }) => valueOfPet(id) === option?.value);
        if (pet && onPet && isActive(pet)) return onPet(pet);
        return onChange?.(pet?.owner_id ?? option?.value);
      }}
      options={[
        ...options,
        ...(canAdd ? [{ value: ADD, label: messages.addClient(text.trim()), detail: null }] : []),
      ]}
      popupRender={(list) => (
        <>
          <output className={styles.nobody}>
            {canAdd && options.length === 0 ? messages.noCustomer : null}
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
        !isSearching || isLoading ? null : (
          <span role={failed ? 'alert' : 'status'}>{failed ? failureOf(failed) : messages.noCustomer}</span>
        )
      }
    />
  );
}
