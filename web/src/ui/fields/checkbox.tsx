import type { ComponentProps } from 'react';
import styles from './radio.module.css';

/** A checkbox with its label as children; the whole label is clickable. */
export function Checkbox({ className = '', children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={`${styles.radio} ${className}`} data-look="circle" data-selected={input.checked}>
      <input {...input} type="checkbox" />
      {typeof children === 'string' ? <span>{children}</span> : children}
    </label>
  );
}
