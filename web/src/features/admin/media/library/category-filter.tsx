import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/site/image/categories';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useImageCounts } from '../../components/images/image-figures.ts';
import { categoryLabels, messages } from '../messages.ts';
import { totalOf } from '../view-model.ts';

interface CategoryFilterProps {
  readonly category: ImageCategory | undefined;
  readonly onChange: (category: ImageCategory | undefined) => void;
}

/** Each category that has images, or is chosen, with their number if it is known. */
export function CategoryFilter({ category, onChange }: CategoryFilterProps) {
  const counts = useImageCounts();
  const of = (name: ImageCategory) => counts.data?.categories.find((each) => each.category === name);
  const isOffered = (name: ImageCategory) =>
    name === category || counts.isError || (counts.isSuccess && of(name)?.count !== 0);
  return (
    <>
      <Segmented<Chosen>
        aria-label={messages.filter}
        name="category"
        options={[
          option('all', messages.all, counts.data && totalOf(counts.data)),
          ...IMAGE_CATEGORIES.filter(isOffered).map((name) => option(name, categoryLabels[name], of(name))),
        ]}
        value={category ?? 'all'}
        onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
      />
      {counts.isError ? <p className="soft">{messages.countsFailed}</p> : null}
    </>
  );
}

type Chosen = ImageCategory | 'all';

function option(
  value: Chosen,
  label: string,
  counts: { readonly count: number; readonly active: number } | undefined,
): { value: Chosen; label: ReactNode; title?: string } {
  if (counts === undefined) return { value, label };
  const labelWithCount = (
    <>
      <span>{label}</span>
      <span className="tabular">{`\u00a0${counts.count}`}</span>
    </>
  );
  return {
    value,
    label: labelWithCount,
    title: messages.countOf(counts.count, counts.count - counts.active),
  };
}
