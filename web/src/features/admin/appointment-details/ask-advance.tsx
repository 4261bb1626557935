import { onlineCents } from '@paw-haven/domain/booking/price/share';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { formatCents } from '@paw-haven/domain/core/cents';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { Select } from '../../../antd/select.tsx';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { depositPercents } from '../components/links/deposit-percents.ts';
import { SentLink } from '../components/links/sent-link.tsx';
import { moneyFailure } from '../components/money/use-money-call.ts';
import { advanceTexts } from './messages.ts';

interface AskAdvanceProps {
  readonly visitId: string;
  readonly dueCents: number;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Asks the customer of a booked visit for a deposit, and shows where the link was sent to. */
export function AskAdvance({ visitId, dueCents, zone, onClose }: AskAdvanceProps) {
  const id = useId();
  const { percents, usual } = depositPercents(useBusinessSettings().data?.policy);
  const [chosen, setChosen] = useState<number>();
  const percent = chosen ?? usual;
  const [link, setLink] = useState<CallableOutput<'send-bill'>>();
  const ask = useAction(async () => setLink(await callFunction('send-bill', { visitId, percent })), {
    failure: moneyFailure,
  });
  if (link) return <SentLink link={link} isHeld={false} zone={zone} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={advanceTexts.ask}
      texts={advanceTexts.dialog}
      pending={ask.pending}
      onConfirm={() => void ask.run()}
      onClose={onClose}
    >
      <Form.Item label={advanceTexts.deposit} htmlFor={id} layout="vertical" extra={advanceTexts.hint}>
        <Select
          id={id}
          value={percent}
          options={percents.map((each) => ({
            value: each,
            label: advanceTexts.percent(each, formatCents(onlineCents(dueCents, each))),
          }))}
          onChange={setChosen}
        />
      </Form.Item>
    </ConfirmDialog>
  );
}
