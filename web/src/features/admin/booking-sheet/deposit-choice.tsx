import { onlineCents } from '@paw-haven/domain/booking/price/share';
import { formatCents } from '@paw-haven/domain/core/cents';
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { Form, Segmented, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';

/** How the time is paid for before it is booked. */
export interface Deposit {
  readonly percent: number;
  readonly hours: number;
}

const HOURS = [1, 2, LINK_LIMITS.usualHours, 6, 12, LINK_LIMITS.longestHours];
const PERCENTS = [25, 50, 100];

/** Whether the customer pays at the salon, or a deposit with a link, and how much. */
export function useDeposit(
  { policy }: Pick<BusinessSettings, 'policy'>,
  totalCents: number | undefined,
): { readonly deposit: Deposit | undefined; readonly field: ReactNode } {
  const usual = [policy?.deposit_new ?? 100, policy?.deposit_known ?? 100].filter((percent) => percent > 0);
  const [isAsked, setIsAsked] = useState(false);
  const [hours, setHours] = useState<number>(LINK_LIMITS.usualHours);
  const [percent, setPercent] = useState(usual[0] ?? 100);
  if (totalCents === undefined) return { deposit: undefined, field: null };
  const percents = [...new Set([...usual, ...PERCENTS])].toSorted((one, other) => one - other);
  const field = (
    <>
      <Form.Item label={messages.payment}>
        <Segmented<boolean>
          aria-label={messages.payment}
          name="payment"
          value={isAsked}
          options={[
            { value: false, label: messages.atSalon },
            { value: true, label: messages.askDeposit },
          ]}
          onChange={setIsAsked}
        />
      </Form.Item>
      {isAsked ? (
        <>
          <Form.Item label={messages.depositAmount} htmlFor="deposit-percent">
            <Select
              id="deposit-percent"
              value={percent}
              options={percents.map((each) => ({
                value: each,
                label: messages.percent(each, formatCents(onlineCents(totalCents, each))),
              }))}
              onChange={setPercent}
            />
          </Form.Item>
          <Form.Item label={messages.holdFor} htmlFor="deposit-hours" extra={messages.depositHint}>
            <Select
              id="deposit-hours"
              value={hours}
              options={HOURS.map((each) => ({ value: each, label: messages.hours(each) }))}
              onChange={setHours}
            />
          </Form.Item>
        </>
      ) : null}
    </>
  );
  return { deposit: isAsked ? { percent, hours } : undefined, field };
}
