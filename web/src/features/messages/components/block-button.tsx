import { Button } from '../../../ui/actions/button.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages, safetyToasts } from '../messages.ts';
import { blockPartner, unblockPartner } from '../mutations.ts';

interface BlockButtonProps {
  readonly me: string;
  readonly partner: string;
  readonly isBlocked: boolean;
}

/** Blocks without asking, because the same button unblocks. */
export function BlockButton({ me, partner, isBlocked }: BlockButtonProps) {
  const change = useAction(isBlocked ? unblockPartner : blockPartner, {
    success: isBlocked ? safetyToasts.unblocked : safetyToasts.blocked,
    failure: safetyToasts.failed,
  });
  const text = isBlocked ? messages.unblock : messages.block;
  return (
    <Button variant="link" disabled={change.pending} onClick={() => void change.run(me, partner)}>
      {change.pending ? messages.blocking : text}
    </Button>
  );
}
