import type { ReadIncident, VisitSheet } from '@paw-haven/domain/contract/calls/care';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { withAdditions } from '@paw-haven/domain/people/care/incident';
import { Button } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { messages } from './messages.ts';
import styles from './incident.module.css';

interface IncidentListProps {
  readonly history: readonly ReadIncident[];
  /** The visit that the dialog is about; only its incidents can be added to. */
  readonly visitId: string;
  readonly vet: VisitSheet['vet'];
  readonly zone: string;
  readonly onAdd: (incident: ReadIncident) => void;
}

/** Each incident with its additions; one at a time is printed. */
export function IncidentList({ history, visitId, vet, zone, onAdd }: IncidentListProps) {
  const [printed, setPrinted] = useState<string>();
  const print = (id: string) => {
    flushSync(() => setPrinted(id));
    window.print();
  };
  return (
    <ul className={`plain-list ${styles.list}`}>
      {withAdditions(history).map(({ incident, additions }) => {
        const [kind, when] = [messages.kinds[incident.kind], formatInstant(new Date(incident.at), zone)];
        return (
          <li key={incident.id} className={printed === incident.id ? styles.printed : styles.entry}>
            <h3>{`${kind}, ${when}`}</h3>
            <Entry entry={incident} vet={vet} zone={zone} />
            {additions.map((addition) => (
              <section key={addition.id}>
                <h4>{messages.addition(formatInstant(new Date(addition.at), zone))}</h4>
                <Entry entry={addition} vet={vet} zone={zone} />
              </section>
            ))}
            <p className={styles.actions}>
              {incident.appointmentId === visitId ? (
                <Button aria-label={messages.correctOf(kind, when)} onClick={() => onAdd(incident)}>
                  {messages.correct}
                </Button>
              ) : null}
              <Button aria-label={messages.printOf(kind, when)} onClick={() => print(incident.id)}>
                {messages.print}
              </Button>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

interface EntryProps extends Pick<IncidentListProps, 'vet' | 'zone'> {
  readonly entry: ReadIncident;
}

function Entry({ entry: { text, photos, vetCalled, ownerInformedAt }, vet, zone }: EntryProps) {
  const clinic = vet?.clinic ? ` (${vet.clinic})` : '';
  return (
    <>
      <p className={styles.text}>{text}</p>
      {vetCalled ? <p>{`${messages.vet}${clinic}`}</p> : null}
      <p>
        {ownerInformedAt === null
          ? messages.ownerNotInformed
          : messages.ownerInformedOn(formatInstant(new Date(ownerInformedAt), zone))}
      </p>
      {photos.length === 0 ? null : (
        <ul className={`plain-list ${styles.photos}`}>
          {photos.map((url, index) => (
            <li key={url}>
              <img src={url} alt={messages.photoNumber(index + 1)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
