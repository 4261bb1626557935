import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRightIcon } from '../../../ui/icons/app-icons.tsx';
import { sections, type SectionId } from './messages.ts';
import styles from './settings-editor.module.css';

/** A part of the settings; the navigation links to its id. */
export function Section({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) {
  return (
    <fieldset id={id} className={styles.card}>
      <legend className={styles.legend}>{sections[id]}</legend>
      {children}
    </fieldset>
  );
}

interface LinkRowProps {
  readonly to: string;
  readonly label: string;
  readonly hint?: string;
}

/** A row that leads to another page. */
export function LinkRow({ to, label, hint }: LinkRowProps) {
  return (
    <Link to={to} className={styles.row}>
      <span>
        <span>{label}</span>
        {hint === undefined ? null : <span className="field-hint">{hint}</span>}
      </span>
      <ChevronRightIcon />
    </Link>
  );
}
