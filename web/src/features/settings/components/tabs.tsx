import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly active: Name;
  readonly onChange: (name: Name) => void;
}

/**
 * One tab stop; the arrow keys, Home and End choose. A panel is made when it is first opened and stays: what was typed
 * into it is still there on return.
 */
export function Tabs<Name extends string>({ label, tabs, active, onChange }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const opened = useOpened(active);

  function choose(event: KeyboardEvent) {
    const index = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.name === active),
      tabs.length,
    );
    const next = index === undefined ? undefined : tabs[index];
    if (index === undefined || !next) return;
    event.preventDefault();
    onChange(next.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === active}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === active ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={choose}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== active}
        >
          {opened.has(name) ? content : null}
        </div>
      ))}
    </>
  );
}

function useOpened<Name extends string>(active: Name): ReadonlySet<Name> {
  const [opened, setOpened] = useState<ReadonlySet<Name>>(() => new Set([active]));
  if (opened.has(active)) return opened;
  const more = new Set([...opened, active]);
  setOpened(more);
  return more;
}

/** Undefined for a key that moves nothing. */
function nextIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
