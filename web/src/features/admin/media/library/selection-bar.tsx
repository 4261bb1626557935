import type { ImageCategory } from '@paw-haven/domain/site/image/categories';
import type { ImageInput } from '@paw-haven/domain/site/image/input';
import { Button } from 'antd';
import { Select } from '../../../../antd/select.tsx';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { categoryOptions, messages, texts } from '../messages.ts';
import { changeImages } from '../../components/images/mutations.ts';
import styles from './library.module.css';

interface SelectionBarProps {
  readonly ids: readonly string[];
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

/** Actions on all selected images, which stay selected for further actions. */
export function SelectionBar({ ids, onRemove, onClear }: SelectionBarProps) {
  const change = useAction((changes: Partial<ImageInput>) => changeImages(ids, changes), {
    success: texts.updatedSeveral,
    failure: texts.updateSeveralFailed,
  });
  const button = (text: string, changes: Partial<ImageInput>) => (
    <Button disabled={change.pending} onClick={() => void change.run(changes)}>
      {text}
    </Button>
  );
  return (
    <section className={styles.bar} aria-label={messages.selection}>
      <output className={styles.count}>{messages.selected(ids.length)}</output>
      {button(messages.activate, { is_active: true })}
      {button(messages.deactivate, { is_active: false })}
      {button(messages.toGallery, { is_portfolio: true })}
      {button(messages.fromGallery, { is_portfolio: false })}
      <Select<ImageCategory | null>
        aria-label={messages.moveTo}
        placeholder={messages.moveTo}
        value={null}
        options={categoryOptions}
        popupMatchSelectWidth={false}
        disabled={change.pending}
        onChange={(category) => category && void change.run({ category })}
      />
      <Button danger disabled={change.pending} onClick={onRemove}>
        {messages.remove}
      </Button>
      <Button type="text" onClick={onClear}>
        {messages.clear}
      </Button>
    </section>
  );
}
