import { dayOf, MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { blockingGaps } from '@paw-haven/domain/offer/vaccine/check';
import { VACCINE_REASON_LENGTH } from '@paw-haven/domain/offer/vaccine/reason';
import { gapNotice } from '@paw-haven/domain/offer/vaccine/texts';
import { Alert, Input, type InputRef } from 'antd';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNow } from '../../../../lib/async/clock.ts';
import { useVaccineGaps, type CheckedPet, type PetGaps } from '../../../../lib/salon/vaccinations.ts';
import { appointmentMessages } from '../appointments/messages.ts';
import { PetVaccinations } from '../vaccines/pet-vaccinations.tsx';
import styles from './visit-start.module.css';

export interface VaccineCheck {
  /** Null if no vaccination is missing. */
  readonly note: ReactNode;
  /** False if a reason is required and missing; the note then says so and gets the focus. */
  readonly isSettled: () => boolean;
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
  const [isRefused, setRefused] = useState(false);
  const field = useRef<InputRef>(null);
  const now = useNow(MINUTE_MS);
  const lacking = useVaccineGaps(uid, start ? pets : [], { start: start ?? now, zone });
  const isNeeded = !isWaived && lacking.some(({ gaps }) => blockingGaps(gaps).length > 0);
  const typed = reason.trim();
  return {
    note:
      lacking.length === 0 ? null : (
        <MissingVaccines
          uid={uid}
          lacking={lacking}
          zone={zone}
          field={field}
          reason={
            isNeeded ? { text: reason, isMissing: isRefused && typed === '', onChange: setReason } : undefined
          }
        />
      ),
    isSettled: () => {
      const isSettled = !isNeeded || typed !== '';
      setRefused(!isSettled);
      if (!isSettled) field.current?.focus();
      return isSettled;
    },
    waiver: isNeeded ? { vaccineReason: typed } : {},
  };
}

interface LackingProps {
  readonly uid: string;
  readonly lacking: readonly PetGaps[];
  readonly zone: string;
  /** The input of the reason. */
  readonly field: RefObject<InputRef | null>;
  /** Undefined if no reason is required. */
  readonly reason:
    | {
        readonly text: string;
        readonly isMissing: boolean;
        readonly onChange: (reason: string) => void;
      }
    | undefined;
}

/** What is missing, with what staff can do about it: record a proof they have seen, or give a reason. */
function MissingVaccines({ uid, lacking, zone, field, reason }: LackingProps) {
  const id = useId();
  const today = dayOf(useNow(MINUTE_MS), zone);
  return (
    <Alert
      className={styles.note ?? ''}
      type="warning"
      role="note"
      title={appointmentMessages.vaccines}
      description={
        <>
          {lacking.map(({ petId, petName, gaps }) => (
            <div key={petId ?? petName}>
              {gaps.map((gap) => (
                <p key={gap.kind}>{gapNotice(gap, petName, today)}</p>
              ))}
              {petId === undefined ? null : (
                <PetVaccinations pet={{ id: petId, name: petName, owner_id: uid }} zone={zone} />
              )}
            </div>
          ))}
          {reason ? (
            <div>
              <label htmlFor={id}>{appointmentMessages.vaccineReason}</label>
              <Input
                id={id}
                ref={field}
                aria-describedby={reason.isMissing ? `${id}-problem ${id}-hint` : `${id}-hint`}
                aria-invalid={reason.isMissing}
                {...(reason.isMissing && { status: 'error' })}
                value={reason.text}
                maxLength={VACCINE_REASON_LENGTH}
                onChange={({ target }) => reason.onChange(target.value)}
              />
              {reason.isMissing ? (
                <p id={`${id}-problem`} className="field-error">
                  {appointmentMessages.vaccineReasonMissing}
                </p>
              ) : null}
              <p id={`${id}-hint`} className="field-hint">
                {appointmentMessages.vaccineReasonHint}
              </p>
            </div>
          ) : null}
        </>
      }
    />
  );
}
