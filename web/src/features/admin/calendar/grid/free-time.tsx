/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for the pointer only: by keyboard there are the buttons of new appointments and of time off */
import { formatTime, type TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { messages } from '../messages.ts';
import { slotAt, timeAt, type Span } from './geometry.ts';
import styles from './calendar-view.module.css';

interface FreeTimeProps {
  readonly window: Span;
  /** Minutes since midnight; nothing can be placed earlier: now for today, the end of the window for a past day. */
  readonly from: number;
  readonly onBook: (time: TimeOfDay) => void;
  readonly onBlock: (from: TimeOfDay, to: TimeOfDay) => void;
}

/** Shorter movements count as a click. */
const THRESHOLD_PX = 6;

/** The layer behind the appointments of a column: a click books a time, dragging sets time off. */
export function FreeTime({ window, from, onBook, onBlock }: FreeTimeProps) {
  /** The span under the pointer, or dragged over. */
  const [marked, setMarked] = useState<Span & { readonly isDrag: boolean }>();
  const start = useRef<{ readonly y: number; readonly slot: Span; isDrag: boolean }>(undefined);
  const slotOf = ({ currentTarget, clientY }: Pick<PointerEvent, 'currentTarget' | 'clientY'>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return slotAt(window.from + ((clientY - top) / height) * (window.to - window.from), window);
  };
  const end = () => {
    start.current = undefined;
    setMarked(undefined);
  };
  // Time off can begin in the current slot, a booking cannot.
  const isAhead = (span: Span & { readonly isDrag: boolean }) => (span.isDrag ? span.to : span.from) > from;
  return (
    <li
      aria-hidden="true"
      className={styles.free}
      onPointerDown={(event) => {
        if (event.pointerType === 'touch' || event.button !== 0) return;
        start.current = { y: event.clientY, slot: slotOf(event), isDrag: false };
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'touch') return;
        // The pointer was released outside the window.
        if (start.current && event.buttons === 0) end();
        const slot = slotOf(event);
        const begun = start.current;
        if (begun && Math.abs(event.clientY - begun.y) >= THRESHOLD_PX) {
          begun.isDrag = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        if (!begun?.isDrag) return setMarked({ ...slot, isDrag: false });
        const { from: first, to: last } = begun.slot;
        setMarked({ from: Math.min(first, slot.from), to: Math.max(last, slot.to), isDrag: true });
      }}
      onPointerLeave={() => start.current?.isDrag !== true && end()}
      onPointerCancel={end}
      onPointerUp={() => {
        if (!start.current?.isDrag || !marked) return;
        if (isAhead(marked)) onBlock(timeAt(marked.from), timeAt(marked.to));
        setMarked(undefined);
      }}
      onClick={(event) => {
        const wasDrag = start.current?.isDrag === true;
        end();
        const slot = slotOf(event);
        if (!wasDrag && slot.from > from) onBook(timeAt(slot.from));
      }}
    >
      {marked && isAhead(marked) ? (
        <span
          className={styles.offer}
          style={
            { '--from': marked.from - window.from, '--length': marked.to - marked.from } as CSSProperties
          }
        >
          {marked.isDrag
            ? messages.blockTime(formatTime(timeAt(marked.from)), formatTime(timeAt(marked.to)))
            : messages.bookAt(formatTime(timeAt(marked.from)))}
        </span>
      ) : null}
    </li>
  );
}
