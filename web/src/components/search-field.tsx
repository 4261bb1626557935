import { SEARCH_FROM_LETTERS } from '@paw-haven/domain/profile/search';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  /** What `text` finds, shown below the field; asked for once enough is typed. */
  readonly results: (text: string) => ReactNode;
}

/** A field to search people in, with what it finds. */
export function SearchField({ label, hint, results }: SearchFieldProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        value={text}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      {asked.length >= SEARCH_FROM_LETTERS ? results(asked) : null}
    </div>
  );
}
