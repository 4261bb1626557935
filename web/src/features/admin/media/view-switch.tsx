import switchStyles from '../components/range-switch.module.css';

interface ViewSwitchProps<V extends string> {
  /** Of the whole group, for those who do not see it. */
  readonly label: string;
  /** Groups on one page need different names. */
  readonly name: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
}

export function ViewSwitch<V extends string>({ label, name, options, chosen, onChoose }: ViewSwitchProps<V>) {
  return (
    <fieldset className={switchStyles.switch}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={switchStyles.option}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
