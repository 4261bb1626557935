import { Select as AntdSelect, type RefSelectProps, type SelectProps } from 'antd';
import { useId, type ReactNode, type Ref } from 'react';

/**
 * A choice box whose accessible description is what is chosen: antd shows that beside its combobox, which itself has no
 * value.
 */
export function Select<Value = unknown>(
  props: SelectProps<Value> & { readonly ref?: Ref<RefSelectProps> | undefined },
) {
  const id = useId();
  const described = props['aria-describedby'];
  const labels = labelsOf(props);
  // An empty text that is no option shows the placeholder.
  const empty = (props.value as unknown) === '' && labels.length === 0 ? { value: null } : {};
  const isText = labels.every((label) => typeof label === 'string');
  return (
    <>
      <AntdSelect<Value>
        {...props}
        {...empty}
        aria-describedby={described === undefined ? id : `${id} ${described}`}
      />
      {/* As a label where possible: the text itself is already on the page. */}
      <span id={id} hidden aria-label={isText ? labels.join(', ') : undefined}>
        {isText ? null : labels}
      </span>
    </>
  );
}

/** What a chosen value looks like in `value`: itself, or with its label if `labelInValue`. */
type Chosen = string | number | null | undefined | { readonly value: unknown; readonly label?: ReactNode };

/** The labels of what is chosen. */
function labelsOf<Value>({ value, options }: SelectProps<Value>): ReactNode[] {
  const all = (options ?? []).flatMap((option) =>
    Array.isArray(option.options) ? option.options : [option],
  );
  const chosen = (Array.isArray(value) ? value : [value]) as readonly Chosen[];
  return chosen.flatMap((each) => {
    const { value: key, label }: Exclude<Chosen, string | number | null | undefined> =
      typeof each === 'object' && each !== null ? each : { value: each };
    const found = label ?? all.find((option) => option.value === key)?.label;
    return found === undefined ? [] : [found];
  });
}
