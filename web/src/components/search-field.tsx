import { SEARCH_FROM_LETTERS } from '@paw-haven/domain/people/profile/search';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { TextField } from '../ui/fields/field.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly initial?: string | undefined;
  /** Renders the matches for `text` below the field. */
  readonly results: (text: string) => ReactNode;
}

/** A search field for people, with the matches below it. */
export function SearchField({ label, hint, initial = '', results }: SearchFieldProps) {
  const [text, setText] = useState(initial);
  const searchText = useDeferredValue(text.trim());
  return (
    <TextField
      label={label}
      hint={hint}
      type="search"
      value={text}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
    >
      {searchText.length >= SEARCH_FROM_LETTERS ? results(searchText) : null}
    </TextField>
  );
}
