import { VIEWS, type View } from '../address/view-state.ts';
import { messages, VIEW_LABELS } from '../messages.ts';
import styles from './toolbar.module.css';

interface ViewSwitchProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** Radio buttons side by side: arrow keys move between them. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{messages.view}</legend>
      {VIEWS.map((key) => (
        <label key={key} className={styles.option}>
          <input
            type="radio"
            name="view"
            className="visually-hidden"
            checked={key === view}
            onChange={() => onChange(key)}
          />
          {VIEW_LABELS[key]}
        </label>
      ))}
    </fieldset>
  );
}
