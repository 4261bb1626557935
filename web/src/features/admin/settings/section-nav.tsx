import { Anchor } from 'antd';
import { useEffect } from 'react';
import { Select } from '../../../antd/select.tsx';
import { messages, sections, type SectionId } from './messages.ts';
import styles from './settings-editor.module.css';

/** Below the bar above the page, where a chosen section begins. */
const TOP_PX = 96;

const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' });

/** The sections of the page: a list beside it, in a narrow window a menu. An address with a section's id opens there. */
export function SectionNav({ ids }: { readonly ids: readonly SectionId[] }) {
  useEffect(() => show(location.hash.slice(1)), []);
  return (
    <>
      <Select<SectionId | null>
        aria-label={messages.jumpTo}
        className={styles.jump ?? ''}
        placeholder={messages.jumpTo}
        value={null}
        options={ids.map((value) => ({ value, label: sections[value] }))}
        onChange={(id) => id && show(id)}
      />
      <nav className={styles.nav} aria-label={messages.sections}>
        <Anchor
          affix={false}
          replace
          targetOffset={TOP_PX}
          getCurrentAnchor={(current) => current || `#${ids[0]}`}
          items={ids.map((id) => ({ key: id, href: `#${id}`, title: sections[id] }))}
        />
      </nav>
    </>
  );
}
