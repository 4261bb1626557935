import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/image/categories';
import switchStyles from '../../components/range-switch.module.css';
import { useImageCounts } from '../image-figures.ts';
import { categoryLabels, messages } from '../messages.ts';
import { totalOf } from '../view-model.ts';

interface CategoryFilterProps {
  readonly category: ImageCategory | undefined;
  readonly onChange: (category: ImageCategory | undefined) => void;
}

/** Each category with the number of its images. Without the numbers one can still choose. */
export function CategoryFilter({ category, onChange }: CategoryFilterProps) {
  const counts = useImageCounts();
  const of = (name: ImageCategory) => counts.data?.categories.find((each) => each.category === name);
  return (
    <>
      <fieldset className={switchStyles.switch}>
        <legend className="visually-hidden">{messages.filter}</legend>
        <Option
          label={messages.all}
          counts={counts.data && totalOf(counts.data)}
          isChosen={category === undefined}
          onChoose={() => onChange(undefined)}
        />
        {IMAGE_CATEGORIES.map((name) => (
          <Option
            key={name}
            label={categoryLabels[name]}
            counts={of(name)}
            isChosen={category === name}
            onChoose={() => onChange(name)}
          />
        ))}
      </fieldset>
      {counts.isError ? <p className="soft">{messages.countsFailed}</p> : null}
    </>
  );
}

interface OptionProps {
  readonly label: string;
  readonly counts: { readonly count: number; readonly active: number } | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Option({ label, counts, isChosen, onChoose }: OptionProps) {
  return (
    <label
      className={switchStyles.option}
      title={counts && messages.countOf(counts.count, counts.count - counts.active)}
    >
      <input
        type="radio"
        name="category"
        className="visually-hidden"
        checked={isChosen}
        onChange={onChoose}
      />
      {label}
      {counts ? <span className="tabular">&nbsp;{counts.count}</span> : null}
    </label>
  );
}
