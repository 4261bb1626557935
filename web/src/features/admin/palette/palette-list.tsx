/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a combobox's list: HTML has no element for it, and the field hears the keys */
import { useEffect, useRef } from 'react';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { messages } from './messages.ts';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';
import styles from './search.module.css';

interface PaletteListProps {
  /** Prefix of the ids of the elements. */
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: string | undefined;
  readonly onPoint: (option: string) => void;
  readonly onChoose: (option: PaletteOption) => void;
}

/** The listbox of the combobox; its options never take the focus. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={messages.title} className={styles.list}>
      {groups.map(({ name, label, options }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className={styles.group}>
            {label}
          </p>
          {options.map((option) => (
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={option.id === active}
              className={styles.option}
              onPointerMove={() => onPoint(option.id)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <span>{option.label}</span>
              <span className="soft">
                <span>
                  {option.detail !== undefined && option.owner !== undefined
                    ? `${option.detail},`
                    : option.detail}
                </span>
                {option.owner === undefined ? null : (
                  <>
                    {' '}
                    <CustomerName uid={option.owner} />
                  </>
                )}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
