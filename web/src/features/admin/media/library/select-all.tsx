import { useEffect, useRef } from 'react';
import { messages } from '../messages.ts';
import styles from './select-all.module.css';

interface SelectAllProps {
  readonly chosen: number;
  readonly all: number;
  readonly onChange: (isAll: boolean) => void;
}

/** Between all and none it says so. */
export function SelectAll({ chosen, all, onChange }: SelectAllProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSome = chosen > 0 && chosen < all;
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className={styles.all}>
      <input
        ref={input}
        type="checkbox"
        checked={chosen === all}
        onChange={({ target }) => onChange(target.checked)}
      />
      {messages.selectAll}
    </label>
  );
}
