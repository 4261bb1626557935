import { messages } from '../../../components/photo-permission/messages.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { Card } from './card.tsx';
import { SwitchRow } from './switch-row.tsx';

/** Whether photos of visits may be shown in the gallery, for those who have answered before. */
export function PhotosCard({ isGiven }: { readonly isGiven: boolean }) {
  const { run, pending } = useAction(
    (given: boolean) => callFunction('set-photo-permission', { isGiven: given }),
    { success: messages.saved, failure: messages.failed },
  );
  return (
    <Card title={messages.title}>
      <SwitchRow
        label={messages.label}
        text={messages.meaning}
        isOn={isGiven}
        disabled={pending}
        onChange={(given) => void run(given)}
      />
    </Card>
  );
}
