import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { tooltipDelay } from './tooltip-delay.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** The words of the control inside, which shows only a picture: they are its accessible name as well. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Of all tooltips of the page. */
let lastClosed: number | undefined;

/**
 * Words that appear below a control once the pointer or the keyboard has rested on it; Escape or a click sends them away.
 * A finger sees none: it cannot rest without pressing.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const { isOpen, open, close } = useOpenAfterDelay();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what reaches the control
    <span
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && open()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open()}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {isOpen ? (
        <span id={id} role="tooltip" className={styles.tooltip}>
          {text}
        </span>
      ) : null}
    </span>
  );
}

function useOpenAfterDelay() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    open: () => {
      if (isOpen) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(true), tooltipDelay(Date.now(), lastClosed));
    },
    close: () => {
      clearTimeout(timer.current);
      if (isOpen) lastClosed = Date.now();
      setOpen(false);
    },
  };
}
