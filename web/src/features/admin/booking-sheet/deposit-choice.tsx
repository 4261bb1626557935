import { onlineCents } from '@paw-haven/domain/booking/price/share';
import { formatCents } from '@paw-haven/domain/core/cents';
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { Form, Segmented } from 'antd';
import { Select } from '../../../antd/select.tsx';
import { depositPercents } from '../components/links/deposit-percents.ts';
import { messages } from './messages.ts';

/** How the time is paid for before it is booked. */
export interface Deposit {
  readonly percent: number;
  readonly hours: number;
}

const HOURS = [1, 2, LINK_LIMITS.usualHours, 6, 12, LINK_LIMITS.longestHours];

interface DepositChoiceProps {
  readonly policy: BusinessSettings['policy'];
  /** The visit's price; undefined while no single visit is chosen. */
  readonly totalCents: number | undefined;
  /** Undefined if the customer pays at the salon. */
  readonly deposit: Deposit | undefined;
  readonly onChange: (deposit: Deposit | undefined) => void;
}

/** Whether the customer pays at the salon, or a deposit with a link, and how much. */
export function DepositChoice({ policy, totalCents, deposit, onChange }: DepositChoiceProps) {
  if (totalCents === undefined) return null;
  const { percents, usual } = depositPercents(policy);
  return (
    <>
      <Form.Item label={messages.payment}>
        <Segmented<boolean>
          aria-label={messages.payment}
          name="payment"
          value={deposit !== undefined}
          options={[
            { value: false, label: messages.atSalon },
            { value: true, label: messages.askDeposit },
          ]}
          onChange={(isChecked) =>
            onChange(isChecked ? { percent: usual, hours: LINK_LIMITS.usualHours } : undefined)
          }
        />
      </Form.Item>
      {deposit ? (
        <>
          <Form.Item label={messages.depositAmount} htmlFor="deposit-percent">
            <Select
              id="deposit-percent"
              value={deposit.percent}
              options={percents.map((each) => ({
                value: each,
                label: messages.percent(each, formatCents(onlineCents(totalCents, each))),
              }))}
              onChange={(percent) => onChange({ ...deposit, percent })}
            />
          </Form.Item>
          <Form.Item label={messages.holdFor} htmlFor="deposit-hours" extra={messages.depositHint}>
            <Select
              id="deposit-hours"
              value={deposit.hours}
              options={HOURS.map((each) => ({ value: each, label: messages.hours(each) }))}
              onChange={(hours) => onChange({ ...deposit, hours })}
            />
          </Form.Item>
        </>
      ) : null}
    </>
  );
}
