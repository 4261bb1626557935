import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages, safetyToasts } from '../messages.ts';
import { reportMessage } from '../mutations.ts';

interface ReportButtonProps {
  readonly messageId: string;
  readonly isReported: boolean;
}

/** Asks for confirmation: the salon reads a reported message, and a report cannot be withdrawn. */
export function ReportButton({ messageId, isReported }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const report = useAction(reportMessage, { success: safetyToasts.reported, failure: safetyToasts.failed });
  if (isReported) return <span>{messages.reported}</span>;
  if (!isOpen)
    return (
      <Button variant="link" onClick={() => setIsOpen(true)}>
        {messages.report}
      </Button>
    );
  return (
    <>
      <span>{messages.reportAsk}</span>
      <Button
        variant="link"
        disabled={report.pending}
        onClick={() => void report.run(messageId).then((done) => done && setIsOpen(false))}
      >
        {messages.reportYes}
      </Button>
      <Button variant="link" onClick={() => setIsOpen(false)}>
        {messages.cancel}
      </Button>
    </>
  );
}
