import { STATUS_LABELS } from '@paw-haven/domain/appointment/labels';
import { APPOINTMENT_STATUSES } from '@paw-haven/domain/appointment/status';
import { allServicesQuery, serviceSchema } from '@paw-haven/domain/service/schema';
import { useId, useState, type ReactNode } from 'react';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { isFiltered, ORDERS, type Changes, type ViewState } from '../address/view-state.ts';
import { CustomerPicker } from '../book/customer-picker.tsx';
import { messages, ORDER_LABELS } from '../messages.ts';
import styles from './toolbar.module.css';

interface FiltersProps {
  readonly state: ViewState;
  readonly onChange: (changes: Changes) => void;
}

const MOST_SERVICES = 50;

/** What is looked for. Open, it stays open; closed, it says that something is looked for. */
export function Filters({ state, onChange }: FiltersProps) {
  const { filter } = state;
  const isActive = isFiltered(filter);
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || isActive || state.view === 'list';
  return (
    <details
      className={styles.filters}
      open={isOpen}
      onToggle={(event) => setIsOpened(event.currentTarget.open)}
    >
      <summary>{messages.filters}</summary>
      {isOpen ? <Fields state={state} onChange={onChange} /> : null}
    </details>
  );
}

/** Closed, nothing is read for them. */
function Fields({ state, onChange }: FiltersProps) {
  const { filter } = state;
  return (
    <div className={styles.fields}>
      {state.view === 'list' ? <ListFields state={state} onChange={onChange} /> : null}
      <Choice
        label={messages.status}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        any={messages.anyStatus}
      >
        {APPOINTMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </Choice>
      <ServiceChoice value={filter.serviceId} onChange={(service) => onChange({ service })} />
      <CustomerPicker
        uid={filter.userId}
        onChoose={(customer) => onChange({ customer: customer?.id })}
        label={messages.customer}
      />
      {isFiltered(filter) ? (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => onChange({ status: undefined, service: undefined, customer: undefined })}
        >
          {messages.clear}
        </button>
      ) : null}
    </div>
  );
}

function ListFields({ state, onChange }: FiltersProps) {
  const [from, to] = [useId(), useId()];
  return (
    <>
      <div className="field">
        <label htmlFor={from}>{messages.from}</label>
        <input
          id={from}
          type="date"
          value={state.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={to}>{messages.to}</label>
        <input
          id={to}
          type="date"
          value={state.to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
      <Choice
        label={messages.order}
        value={state.order === 'asc' ? undefined : state.order}
        onChange={(sort) => onChange({ sort })}
        any={ORDER_LABELS.asc}
      >
        {ORDERS.filter((order) => order !== 'asc').map((order) => (
          <option key={order} value={order}>
            {ORDER_LABELS[order]}
          </option>
        ))}
      </Choice>
    </>
  );
}

function ServiceChoice(props: {
  readonly value: string | undefined;
  readonly onChange: (service: string | undefined) => void;
}) {
  const services = useLiveQuery(allServicesQuery(MOST_SERVICES), serviceSchema);
  return (
    <Choice label={messages.service} any={messages.anyService} {...props}>
      {services.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** What choosing nothing is called. */
  readonly any: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly children: ReactNode;
}

function Choice({ label, any, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">{any}</option>
        {children}
      </select>
    </div>
  );
}
