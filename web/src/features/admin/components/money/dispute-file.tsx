import { Button } from 'antd';
import { downloadText } from '../../../../lib/browser/download.ts';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { useIsOwner } from '../../../../lib/session/use-is-owner.ts';

const texts = {
  make: 'What to send the bank',
  making: 'Preparing…',
  made: 'Saved. Open the file and print it as a PDF to upload it in Stripe.',
  failed: 'The file couldn’t be made. Please try again.',
} as const;

/** For the owner, at a disputed payment: downloads everything about it as one page. */
export function DisputeFile({ issueId }: { readonly issueId: string }) {
  const { run, pending } = useAction(
    async () => {
      const { fileName, html } = await callFunction('dispute-file', { issueId });
      downloadText(fileName, html, 'text/html');
    },
    { success: texts.made, failure: texts.failed },
  );
  if (useIsOwner() !== true) return null;
  return (
    <Button disabled={pending} onClick={() => void run()}>
      {pending ? texts.making : texts.make}
    </Button>
  );
}
