import { dayOf, MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { blockingGaps } from '@paw-haven/domain/offer/vaccine/check';
import { VACCINE_REASON_LENGTH } from '@paw-haven/domain/offer/vaccine/reason';
import { gapNotice } from '@paw-haven/domain/offer/vaccine/texts';
import { Alert, Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useNow } from '../../../../lib/async/clock.ts';
import { useVaccineGaps, type CheckedPet, type PetGaps } from '../../../../lib/salon/vaccinations.ts';
import { appointmentMessages } from '../appointments/messages.ts';

export interface VaccineCheck {
  /** Null if no vaccination is missing. */
  readonly note: ReactNode;
  readonly lacksReason: boolean;
  /** Input for the call; empty unless a reason is required. */
  readonly waiver: { readonly vaccineReason?: string };
}

/**
 * The vaccinations that the pets lack at the chosen start, and the reason for which staff make an exception.
 * `isWaived`: a reason was given before.
 */
export function useVaccineCheck(
  uid: string,
  pets: readonly CheckedPet[],
  {
    start,
    zone,
    isWaived = false,
  }: {
    readonly start: Date | undefined;
    readonly zone: string;
    readonly isWaived?: boolean;
  },
): VaccineCheck {
  const [reason, setReason] = useState('');
  const now = useNow(MINUTE_MS);
  const lacking = useVaccineGaps(uid, start ? pets : [], { start: start ?? now, zone });
  const isNeeded = !isWaived && lacking.some(({ gaps }) => blockingGaps(gaps).length > 0);
  const typed = reason.trim();
  return {
    note:
      lacking.length === 0 ? null : (
        <MissingVaccines lacking={lacking} zone={zone} {...(isNeeded && { reason, onReason: setReason })} />
      ),
    lacksReason: isNeeded && typed === '',
    waiver: isNeeded ? { vaccineReason: typed } : {},
  };
}

interface LackingProps {
  readonly lacking: readonly PetGaps[];
  readonly zone: string;
  /** Set if a reason is required. */
  readonly reason?: string;
  readonly onReason?: (reason: string) => void;
}

function MissingVaccines({ lacking, zone, reason, onReason }: LackingProps) {
  const id = useId();
  const today = dayOf(useNow(MINUTE_MS), zone);
  return (
    <Alert
      type="warning"
      role="note"
      title={appointmentMessages.vaccines}
      description={
        <>
          {lacking.flatMap(({ petName, gaps }) =>
            gaps.map((gap) => <p key={`${petName}-${gap.kind}`}>{gapNotice(gap, petName, today)}</p>),
          )}
          {onReason ? (
            <p>
              <label htmlFor={id}>{appointmentMessages.vaccineReason}</label>
              <Input
                id={id}
                aria-describedby={`${id}-hint`}
                value={reason}
                maxLength={VACCINE_REASON_LENGTH}
                onChange={({ target }) => onReason(target.value)}
              />
              <span id={`${id}-hint`} className="field-hint">
                {appointmentMessages.vaccineReasonHint}
              </span>
            </p>
          ) : null}
        </>
      }
    />
  );
}
