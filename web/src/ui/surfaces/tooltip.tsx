import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { tooltipDelay } from './tooltip-delay.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  /**
   * The label of the control inside, which shows only an icon; also its accessible name. Undefined while the control
   * shows the label itself.
   */
  readonly text: string | undefined;
  /** `beside` if the next control is below; the tooltip then leaves its scroll container. */
  readonly side?: 'below' | 'beside';
  readonly children: ReactNode;
}

/** When any tooltip of the page was last closed. */
let lastClosed: number | undefined;

/**
 * A label that appears below or beside a control after the pointer or keyboard focus has rested on it; Escape or a
 * click hides it. Never shown on touch, which cannot hover.
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
  /** Undefined while closed. */
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

/** Positions relative to the window, because a scroll container would clip it. */
function placeBeside(anchor: HTMLElement): CSSProperties {
  const { top, right, height } = anchor.getBoundingClientRect();
  return { top: top + height / 2, left: right };
}
