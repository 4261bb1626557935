import type { ComponentProps } from 'react';
import styles from './radio.module.css';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** `covered` when the whole label shows what is chosen: the circle lies over it, unseen. */
  readonly look?: 'circle' | 'covered';
}

/** A radio button with its label as children; all of it can be pressed. */
export function Radio({ look = 'circle', className = '', children, ...input }: RadioProps) {
  return (
    <label className={`${styles.radio} ${className}`} data-look={look} data-selected={input.checked}>
      <input {...input} type="radio" />
      {children}
    </label>
  );
}
