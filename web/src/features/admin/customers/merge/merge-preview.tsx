import type { CallableInput, CallableOutput } from '@paw-haven/domain/contract/callables';
import type { MergeField } from '@paw-haven/domain/people/client/merge-fields';
import { Alert, Radio } from 'antd';
import { useId, type ReactNode } from 'react';
import { Select } from '../../../../antd/select.tsx';
import { FIELD_NAMES, mergeTexts as texts } from './messages.ts';
import styles from './merge.module.css';

type Preview = CallableOutput<'get-merge-preview'>;
type Pet = Preview['pets'][number];

/** Value of "another pet"; no pet has this id. */
const ANOTHER = '__another__';

export interface MergeChoices {
  /** Fields whose value is taken from the client. */
  readonly fields: readonly MergeField[];
  /** Answers by the id of the client's pet. */
  readonly pets: Readonly<Record<string, string>>;
}
export const NOTHING_CHOSEN: MergeChoices = { fields: [], pets: {} };

/** The answer about a pet: namesakes are asked about and never guessed. */
const answerFor = ({ id, namesake }: Pet, { pets }: MergeChoices): string | undefined =>
  pets[id] ?? (namesake === null ? ANOTHER : undefined);

const pairsIn = ({ pets }: Preview, choices: MergeChoices) =>
  pets.flatMap((pet) => {
    const answer = answerFor(pet, choices);
    return answer === undefined || answer === ANOTHER ? [] : [{ own_id: answer, client_pet_id: pet.id }];
  });

/** Whether each namesake has an answer, and no pet is the same as two others. */
export function isDecided(preview: Preview, choices: MergeChoices): boolean {
  const own = pairsIn(preview, choices).map(({ own_id }) => own_id);
  return (
    preview.pets.every((pet) => answerFor(pet, choices) !== undefined) && new Set(own).size === own.length
  );
}

export const chosenIn = (
  preview: Preview,
  choices: MergeChoices,
): Pick<CallableInput<'merge-clients'>, 'fields' | 'samePets'> => ({
  fields: [...choices.fields],
  samePets: pairsIn(preview, choices),
});

interface MergePreviewProps {
  readonly preview: Preview;
  readonly choices: MergeChoices;
  readonly onChange: (choices: MergeChoices) => void;
}

/** Both records side by side, the questions about pets, and what a merge does. */
export function MergePreview({ preview, choices, onChange }: MergePreviewProps) {
  const { fields, pets, hasAccount, isDeclined } = preview;
  const name = fields.find(({ field }) => field === 'full_name')?.own ?? fields[0]?.own ?? '';
  return (
    <>
      <Alert type="info" title={hasAccount ? texts.staysAccount(name) : texts.stays(name)} />
      {isDeclined ? (
        <Alert type="warning" showIcon title={texts.declined} className={styles.warning} />
      ) : null}
      <Part title={texts.contact}>
        <dl className={styles.fields}>
          {fields.map((field) => (
            <Field
              key={field.field}
              {...field}
              choices={choices}
              onChange={onChange}
              hasAccount={hasAccount}
            />
          ))}
        </dl>
      </Part>
      {pets.length > 0 ? (
        <Part title={texts.pets}>
          {pets.map((pet) => (
            <PetQuestion
              key={pet.id}
              pet={pet}
              answer={answerFor(pet, choices)}
              onAnswer={(answer) => onChange({ ...choices, pets: { ...choices.pets, [pet.id]: answer } })}
            />
          ))}
        </Part>
      ) : null}
      <Part title={texts.happens}>
        <ul className={styles.lines}>
          {linesOf(preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

type FieldProps = Preview['fields'][number] &
  Omit<MergePreviewProps, 'preview'> & { readonly hasAccount: boolean };

function Field({ field, own, client, canChoose, choices, onChange, hasAccount }: FieldProps) {
  const others = choices.fields.filter((other) => other !== field);
  // The address of an account is its own, even if there is none.
  const only = own ?? (field === 'email' && hasAccount ? null : client);
  return (
    <div>
      <dt className="soft">{FIELD_NAMES[field]}</dt>
      <dd>
        {canChoose ? (
          <Radio.Group
            aria-label={texts.which(field)}
            name={`merge-${field}`}
            className={styles.choice}
            value={choices.fields.includes(field) ? 'client' : 'own'}
            options={[
              { value: 'own', label: own },
              { value: 'client', label: client },
            ]}
            onChange={({ target: { value } }) =>
              onChange({ ...choices, fields: value === 'client' ? [...others, field] : others })
            }
          />
        ) : (
          only
        )}
      </dd>
    </div>
  );
}

interface PetQuestionProps {
  readonly pet: Pet;
  readonly answer: string | undefined;
  readonly onAnswer: (answer: string) => void;
}

function PetQuestion({ pet, answer, onAnswer }: PetQuestionProps) {
  const id = useId();
  if (pet.possible.length === 0) return <p>{texts.comesToo(pet.name)}</p>;
  return (
    <div className={styles.pet}>
      <label htmlFor={id}>{texts.samePet(pet.name)}</label>
      <Select
        id={id}
        placeholder={texts.decide}
        {...(answer !== undefined && { value: answer })}
        options={[
          { value: ANOTHER, label: texts.another(pet.name) },
          ...pet.possible.map((own) => ({ value: own.id, label: texts.same(own) })),
        ]}
        onChange={onAnswer}
      />
    </div>
  );
}

function textsLine({ texts: { own, client, after }, hasAccount }: Preview): string {
  if (after) return texts.textsStay;
  if (own) return texts.textsEnd;
  return hasAccount && client ? texts.textsOff : texts.textsNone;
}

function linesOf(preview: Preview): string[] {
  const { visits, ahead, bills, emails, droppedContacts: dropped, hasAccount } = preview;
  return [
    texts.visits(visits, ahead),
    texts.money(bills),
    texts.notes,
    ...(dropped.length > 0 ? [texts.dropped(dropped)] : []),
    textsLine(preview),
    ...(emails ? [] : [texts.emailsOff]),
    ...(hasAccount ? [texts.account] : []),
    texts.undo,
  ];
}
