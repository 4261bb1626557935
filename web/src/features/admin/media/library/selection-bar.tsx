import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/image/categories';
import type { ImageInput } from '@paw-haven/domain/image/input';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { categoryLabels, messages, texts } from '../messages.ts';
import { changeImages } from '../mutations.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly ids: readonly string[];
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

/** What can be done to all selected images at once. They stay selected, so that the next thing can be done to them. */
export function SelectionBar({ ids, onRemove, onClear }: SelectionBarProps) {
  const change = useAction((changes: Partial<ImageInput>) => changeImages(ids, changes), {
    success: texts.updatedSeveral,
    failure: texts.updateSeveralFailed,
  });
  const button = (text: string, changes: Partial<ImageInput>) => (
    <button
      type="button"
      className="button"
      disabled={change.pending}
      onClick={() => void change.run(changes)}
    >
      {text}
    </button>
  );
  return (
    <section className={styles.bar} aria-label={messages.selection}>
      <output className={styles.count}>{messages.selected(ids.length)}</output>
      {button(messages.activate, { is_active: true })}
      {button(messages.deactivate, { is_active: false })}
      {button(messages.toGallery, { is_portfolio: true })}
      {button(messages.fromGallery, { is_portfolio: false })}
      <select
        className={styles.category}
        aria-label={messages.moveTo}
        value=""
        disabled={change.pending}
        onChange={({ target }) => void change.run({ category: target.value as ImageCategory })}
      >
        <option value="" disabled>
          {messages.moveTo}
        </option>
        {IMAGE_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categoryLabels[category]}
          </option>
        ))}
      </select>
      <button type="button" className="button button-danger" disabled={change.pending} onClick={onRemove}>
        {messages.remove}
      </button>
      <button type="button" className="button button-quiet" onClick={onClear}>
        {messages.clear}
      </button>
    </section>
  );
}
