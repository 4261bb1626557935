import { Switch } from 'antd';
import { Fragment, useState } from 'react';
import { Modal } from '../../../antd/modal.tsx';
import { messages as shared, newAppointmentLabel } from '../components/messages.ts';
import { PAGE_LINKS } from '../routes/page-links.ts';
import { areKeysOn, GO_KEYS, turnKeys } from './keys.ts';
import { messages } from './messages.ts';
import styles from './search.module.css';

const PAGES = new Map<string, string>(PAGE_LINKS.map(({ path, label }) => [path, label]));

const KEYS: readonly (readonly [keys: readonly string[], label: string])[] = [
  [['n'], newAppointmentLabel],
  [['/'], messages.label],
  [['Ctrl', 'B'], messages.toggleSidebar],
  ...Object.entries(GO_KEYS).map(
    ([key, path]) => [['g', key], messages.goTo(PAGES.get(path) ?? shared.messages)] as const,
  ),
  [['?'], messages.showKeys],
];

/** Lists the keyboard shortcuts; those of a single key can be turned off. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Modal title={messages.keys} footer={null} onCancel={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, label]) => (
          <Fragment key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </dl>
      <label className={styles.switch}>
        <Switch
          checked={isOn}
          onChange={(checked) => {
            turnKeys(checked);
            setOn(checked);
          }}
        />
        {messages.singleKeys}
      </label>
    </Modal>
  );
}
