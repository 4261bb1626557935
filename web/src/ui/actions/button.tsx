import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

export interface ButtonLook {
  /** `plain` is styled by `className` alone; `link` is for an action within text. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'link' | 'plain' | 'icon';
  readonly size?: 'medium' | 'large';
  /** As wide as its container. */
  readonly isBlock?: boolean;
  readonly className?: string | undefined;
}

/** Replaces the properties of the look by the attributes that style it. */
export function withButtonLook<Props extends ButtonLook>(props: Props) {
  const { variant = 'secondary', size, isBlock, className = '', ...others } = props;
  return {
    ...others,
    className: `${styles.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-block': isBlock,
  };
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** The action is running: a click does nothing, and unlike a disabled button it keeps the focus. */
  readonly isPending?: boolean;
}

export function Button({ isPending = false, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      {...withButtonLook(button)}
      onClick={isPending ? ignore : onClick}
    />
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}

/** A link to another document that looks like a button; for links within the app, see `ButtonRouterLink`. */
export function ButtonLink(link: ButtonLook & Omit<ComponentProps<'a'>, 'className'>) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the properties
  return <a {...withButtonLook(link)} />;
}
