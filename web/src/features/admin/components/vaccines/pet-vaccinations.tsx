import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { VACCINE_LABELS, VACCINES, type Vaccine } from '@paw-haven/domain/offer/vaccine/kinds';
import type { Vaccination, VaccinationState } from '@paw-haven/domain/offer/vaccine/schema';
import { STATE_NAMES } from '@paw-haven/domain/offer/vaccine/texts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { isOwnUpload } from '../../../../lib/uploads/own-upload.ts';
import { useVaccinations } from '../../../../lib/salon/vaccinations.ts';
import { VaccineDialog } from './vaccine-dialog.tsx';
import { vaccineMessages } from './vaccine-messages.ts';
import styles from './pet-vaccinations.module.css';

const STATE_COLORS: Readonly<Record<VaccinationState, string>> = {
  submitted: 'processing',
  confirmed: 'success',
  refused: 'error',
  exempt: 'success',
};

interface PetVaccinationsProps {
  readonly pet: { readonly id: string; readonly name: string; readonly owner_id: string };
  readonly zone: string;
}

interface Opened {
  readonly kind: Vaccine;
  readonly record: Vaccination | undefined;
}

/** One line per vaccine, with the actions for staff. */
export function PetVaccinations({ pet, zone }: PetVaccinationsProps) {
  const records = useVaccinations(pet.owner_id, pet.id);
  const [opened, setOpened] = useState<Opened>();
  // Shows the pet without these lines if they fail to load.
  if (records.status !== 'success') return null;
  return (
    <>
      <ul className={`plain-list ${styles.list}`} aria-label={`${vaccineMessages.heading}: ${pet.name}`}>
        {VACCINES.map((kind) => {
          const record = records.data.find((item) => item.kind === kind);
          const what = `${VACCINE_LABELS[kind]}, ${pet.name}`;
          return (
            <li key={kind} className={styles.row}>
              <span>{VACCINE_LABELS[kind]}</span>
              <span className={styles.facts}>
                <VaccinationFacts record={record} what={what} />
              </span>
              <Button
                type="link"
                size="small"
                aria-label={(record ? vaccineMessages.decideOf : vaccineMessages.recordOf)(what)}
                onClick={() => setOpened({ kind, record })}
              >
                {record ? vaccineMessages.decide : vaccineMessages.record}
              </Button>
            </li>
          );
        })}
      </ul>
      {opened ? (
        <VaccineDialog pet={pet} zone={zone} {...opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  );
}

export function VaccinationFacts({
  record,
  what,
}: {
  readonly record: Vaccination | undefined;
  readonly what: string;
}) {
  if (!record) return <span className="soft">{vaccineMessages.none}</span>;
  const { state, expires_on: day, proof, reason } = record;
  return (
    <>
      <Tag color={STATE_COLORS[state]}>{STATE_NAMES[state]}</Tag>
      <span>{vaccineMessages.until(formatDayWithYear(day))}</span>
      {proof === null ? (
        <span className="soft">{vaccineMessages.noFile}</span>
      ) : isOwnUpload(proof) ? (
        <a href={proof} target="_blank" rel="noopener noreferrer" aria-label={vaccineMessages.openOf(what)}>
          {vaccineMessages.open}
        </a>
      ) : null}
      {reason ? <span className="soft">{reason}</span> : null}
    </>
  );
}
