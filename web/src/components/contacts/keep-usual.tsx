import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visibleLine } from '@paw-haven/domain/core/text/visible-text';
import { CARE_LIMITS } from '@paw-haven/domain/people/care/schema';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Input } from 'antd';
import { useRef, useState } from 'react';
import { messages } from './messages.ts';
import { randomName } from '../../lib/browser/random-name.ts';
import { callFunction } from '../../lib/calls/callables.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { useAction } from '../../lib/notify/use-action.ts';

interface KeepUsualProps {
  /** A visit that was just done. */
  readonly visit: Pick<Appointment, 'id' | 'pet_id' | 'pet'>;
  readonly onClose: () => void;
}

/** Offers to keep the visit's note as the pet's usual groom, if there is a note and it says something else. */
export function KeepUsual({ visit, onClose }: KeepUsualProps) {
  const { data } = useQuery(
    {
      queryKey: ['keep-usual', visit.id],
      queryFn: async () => {
        const { visits } = await callFunction('day-sheet', { appointmentIds: [visit.id], withNotes: true });
        const note = visibleLine(visits[0]?.own?.note ?? '').slice(0, CARE_LIMITS.usual);
        return { note, usual: visits[0]?.usual ?? '' };
      },
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient(),
  );
  if (!data || data.note === '' || data.note === data.usual) return null;
  return <Offer visit={visit} note={data.note} onClose={onClose} />;
}

function Offer({ visit, note, onClose }: KeepUsualProps & { readonly note: string }) {
  const [usual, setUsual] = useState(note);
  const requestId = useRef(randomName());
  const { run, pending } = useAction(
    () =>
      callFunction('save-usual', {
        requestId: requestId.current,
        petId: visit.pet_id,
        appointmentId: visit.id,
        usual,
      }),
    { success: messages.usualKept(visit.pet.name), failure: messages.failed },
  );
  return (
    <section aria-label={messages.keepUsual(visit.pet.name)}>
      <Alert
        type="info"
        title={messages.keepUsual(visit.pet.name)}
        description={
          <Flex vertical gap="small">
            <Input
              aria-label={messages.usual}
              maxLength={CARE_LIMITS.usual}
              value={usual}
              onChange={({ target }) => setUsual(target.value)}
            />
            <Flex gap="small" wrap>
              <Button
                type="primary"
                disabled={pending || usual.trim() === ''}
                onClick={async () => {
                  if (await run()) onClose();
                }}
              >
                {messages.keep}
              </Button>
              <Button disabled={pending} onClick={onClose}>
                {messages.notNow}
              </Button>
            </Flex>
          </Flex>
        }
      />
    </section>
  );
}
