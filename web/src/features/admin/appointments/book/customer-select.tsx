import { partnerName } from '@paw-haven/domain/message/conversation';
import { paths } from '@paw-haven/domain/paths';
import {
  customerSearchQuery,
  foundCustomerSchema,
  SEARCH_FROM_LETTERS,
} from '@paw-haven/domain/profile/search';
import { profileSchema } from '@paw-haven/domain/profile/schema';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { isRefusal, REFUSAL_TEXT } from '../../../../lib/errors/refusal.ts';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { messages } from '../messages.ts';

const OFFERED = 8;

interface CustomerSelectProps {
  readonly id?: string;
  readonly allowClear?: boolean;
  /** The customer's uid. */
  readonly value?: string;
  readonly onChange?: (uid: string | undefined) => void;
}

/** Finds a customer by name, email address or phone number. */
export function CustomerSelect(props: CustomerSelectProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const isAsked = asked.length >= SEARCH_FROM_LETTERS;
  const found = useLiveQuery(isAsked ? customerSearchQuery(asked, OFFERED) : null, foundCustomerSchema);
  const chosen = useLiveDocument(props.value ? paths.profile(props.value) : null, profileSchema);
  const failure = isRefusal(found.error) ? REFUSAL_TEXT : messages.customerFailed;
  return (
    <Select
      {...props}
      placeholder={messages.findCustomer}
      suffixIcon={null}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={(isAsked && found.data ? found.data : []).map((customer) => ({
        value: customer.id,
        label: partnerName(customer) ?? customer.id,
        detail: customer.phone ?? customer.email,
      }))}
      optionRender={({ label, data: { detail } }) => (
        <>
          <strong>{label}</strong> <span className="soft">{detail}</span>
        </>
      )}
      labelRender={({ value }) => (
        <>
          {chosen.status === 'loading' ? '…' : (partnerName(chosen.data) ?? value)}{' '}
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
