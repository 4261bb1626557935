import { movedAlong, type Move } from '@paw-haven/domain/recur/series';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { formatInstant } from '@paw-haven/domain/time-format';
import { inOrder } from '@paw-haven/domain/visit/pets';
import { Radio } from 'antd';
import { messages } from '../messages.ts';

interface MoveReachProps {
  /** The later visits of the series, each with its pets. */
  readonly later: readonly (readonly Appointment[])[];
  /** Undefined until a time is chosen. */
  readonly move: Move | undefined;
  readonly zone: string;
  readonly isFollowing: boolean;
  readonly onChange: (isFollowing: boolean) => void;
}

/** Whether the later visits of its series move too, and where to. */
export function MoveReach({ later, move, zone, isFollowing, onChange }: MoveReachProps) {
  if (later.length === 0) return null;
  return (
    <>
      <Radio.Group
        orientation="vertical"
        aria-label={messages.whatToMove}
        value={isFollowing}
        onChange={({ target }) => onChange(target.value === true)}
        options={[
          { value: false, label: messages.thisVisit },
          { value: true, label: messages.following(later.length + 1) },
        ]}
      />
      {isFollowing && move ? (
        <ul className="plain-list soft" aria-label={messages.movesTo}>
          {later.map((pets) => {
            const [first] = inOrder(pets);
            const to = first && movedAlong(first.appointment_date, move, zone);
            return to ? <li key={first.id}>{formatInstant(to, zone)}</li> : null;
          })}
        </ul>
      ) : null}
    </>
  );
}
