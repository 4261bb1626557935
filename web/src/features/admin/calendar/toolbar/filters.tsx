import { STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import { APPOINTMENT_STATUSES } from '@paw-haven/domain/core/records/appointment-status';
import { allServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { Button, Form } from 'antd';
import { Select } from '../../../../antd/select.tsx';
import { DayChooser } from '../../../../antd/day-picker.tsx';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import {
  isFiltered,
  UNCONFIRMED,
  type Changes,
  type ViewState,
} from '../../components/calendar-address/view-state.ts';
import { CustomerSelect } from '../../components/clients/customer-select.tsx';
import { appointmentMessages } from '../../components/appointments/messages.ts';
import { messages } from '../messages.ts';
import styles from './toolbar.module.css';

interface FiltersProps {
  readonly state: ViewState;
  readonly onChange: (changes: Changes) => void;
}

const MAX_SERVICES = 50;

/** Filters of the appointments. An empty value removes its parameter from the URL. */
export function Filters({ state, onChange }: FiltersProps) {
  const { filter, from, to } = state;
  const services = useLiveQuery(allServicesQuery(MAX_SERVICES), serviceSchema);
  const values: Changes = {
    from,
    to,
    status: filter.unconfirmed ? UNCONFIRMED : (filter.status ?? ''),
    service: filter.serviceId ?? '',
    customer: filter.userId,
  };
  return (
    <Form
      name="filters"
      layout="vertical"
      className={styles.fields}
      fields={Object.entries(values).map(([field, value]) => ({ name: [field], value }))}
      onValuesChange={(changes: Changes) =>
        onChange(
          changes.status === UNCONFIRMED
            ? { ...changes, view: 'list', from: undefined, to: undefined }
            : withOtherEnd(changes, state),
        )
      }
    >
      {state.view === 'list' ? (
        <>
          <Form.Item name="from" label={messages.from}>
            <DayChooser />
          </Form.Item>
          <Form.Item name="to" label={messages.to}>
            <DayChooser />
          </Form.Item>
        </>
      ) : null}
      <Form.Item name="status" label={messages.status}>
        <Select
          options={[
            { value: '', label: messages.anyStatus },
            ...APPOINTMENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
            { value: UNCONFIRMED, label: messages.unconfirmed },
          ]}
        />
      </Form.Item>
      <Form.Item name="service" label={appointmentMessages.service}>
        <Select
          options={[
            { value: '', label: messages.anyService },
            ...(services.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Form.Item>
      <Form.Item
        name="customer"
        label={appointmentMessages.customer}
        extra={appointmentMessages.findCustomerHint}
      >
        <CustomerSelect allowClear />
      </Form.Item>
      {isFiltered(filter) ? (
        <Button
          type="text"
          onClick={() => onChange({ status: undefined, service: undefined, customer: undefined })}
        >
          {messages.clear}
        </Button>
      ) : null}
    </Form>
  );
}

/** A range that would end before it starts becomes the day that was chosen. */
function withOtherEnd(changes: Changes, { from, to }: Pick<ViewState, 'from' | 'to'>): Changes {
  if (changes.from !== undefined && changes.from > to) return { ...changes, to: changes.from };
  return changes.to !== undefined && changes.to < from ? { ...changes, from: changes.to } : changes;
}
