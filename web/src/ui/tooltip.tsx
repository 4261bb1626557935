import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { tooltipDelay } from './tooltip-delay.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  /**
   * The words of the control inside, which shows only a picture: they are its accessible name as well. Undefined while it
   * shows them itself.
   */
  readonly text: string | undefined;
  /** Beside it where what is below is the next control; it then leaves what scrolls around it. */
  readonly side?: 'below' | 'beside';
  readonly children: ReactNode;
}

/** When any tooltip of the page was last closed. */
let lastClosed: number | undefined;

/**
 * Words that appear below or beside a control once the pointer or the keyboard has rested on it; Escape or a click sends
 * them away. A finger sees none: it cannot rest without pressing.
 */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const id = useId();
  const { place, open, close } = useOpenAfterDelay(side);
  const rest = (anchor: HTMLElement) => text !== undefined && open(anchor);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what reaches the control
    <span
      className={styles.anchor}
      data-side={side}
      onPointerEnter={(event) => event.pointerType !== 'touch' && rest(event.currentTarget)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && rest(event.currentTarget)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {place && text !== undefined ? (
        <span id={id} role="tooltip" className={styles.tooltip} style={place}>
          {text}
        </span>
      ) : null}
    </span>
  );
}

function useOpenAfterDelay(side: 'below' | 'beside') {
  /** Undefined while it is closed. */
  const [place, setPlace] = useState<CSSProperties>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    place,
    open: (anchor: HTMLElement) => {
      if (place) return;
      clearTimeout(timer.current);
      const show = () => setPlace(side === 'beside' ? placeBeside(anchor) : {});
      timer.current = setTimeout(show, tooltipDelay(Date.now(), lastClosed));
    },
    close: () => {
      clearTimeout(timer.current);
      if (place) lastClosed = Date.now();
      setPlace(undefined);
    },
  };
}

/** In the window: an element that scrolls cuts off what is placed within it. */
function placeBeside(anchor: HTMLElement): CSSProperties {
  const { top, right, height } = anchor.getBoundingClientRect();
  return { top: top + height / 2, left: right };
}
