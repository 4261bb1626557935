import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Nearer than this counts as being at the end. */
const END_PX = 48;
/** Nearer than this to the beginning asks for older messages. */
const TOP_PX = 80;

export interface ThreadScroll {
  /** What scrolls. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** All that is in it; each message carries its id as `data-message-id`. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** Messages that came while one was reading further up. */
  readonly below: number;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/** The reading position: a message, and its distance from the area's top in px. */
interface Place {
  readonly id: string;
  readonly top: number;
}

interface Shown {
  readonly ids: readonly string[];
  readonly own: string | undefined;
}

/**
 * Keeps the place in a thread that grows at both ends, and in between when names arrive or the window is turned: at the
 * end one stays at the end, elsewhere what one reads stays where it is. What one writes oneself is always gone to.
 */
export function useThreadScroll(
  ids: readonly string[],
  ownLast: string | undefined,
  onTop: () => void,
): ThreadScroll {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Shown>(undefined);
  /** Undefined at the end. */
  const place = useRef<Place>(undefined);
  const [below, setBelow] = useState(0);

  const toEnd = useCallback(() => {
    place.current = undefined;
    setBelow(0);
    if (area.current) restore(area.current, undefined);
  }, []);

  useLayoutEffect(() => {
    const element = area.current;
    const was = before.current;
    if (!element || (was && isSame(was, { ids, own: ownLast }))) return;
    before.current = { ids, own: ownLast };
    const hasWritten = ownLast !== undefined && was?.own !== ownLast;
    if (!was || was.ids.length === 0 || place.current === undefined || hasWritten) {
      toEnd();
      return;
    }
    restore(element, place.current);
    const came = countAfter(ids, was.ids.at(-1));
    if (came > 0) setBelow((sum) => sum + came);
  }, [ids, ownLast, toEnd]);

  useEffect(() => {
    if (!content.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => area.current && restore(area.current, place.current));
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = area.current;
    if (!element) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < END_PX;
    place.current = isAtEnd ? undefined : placeIn(element);
    if (isAtEnd) setBelow(0);
    if (element.scrollTop < TOP_PX) onTop();
  };
  return { area, content, below, onScroll, toEnd };
}

/** How many come after `last`; 0 where it is gone. */
export function countAfter(ids: readonly string[], last: string | undefined): number {
  const index = last === undefined ? -1 : ids.lastIndexOf(last);
  return index === -1 ? 0 : ids.length - 1 - index;
}

function isSame(one: Shown, other: Shown): boolean {
  return (
    one.own === other.own &&
    one.ids.length === other.ids.length &&
    one.ids[0] === other.ids[0] &&
    one.ids.at(-1) === other.ids.at(-1)
  );
}

/** The first message of which anything is in sight. */
function placeIn(area: HTMLElement): Place | undefined {
  const edge = area.getBoundingClientRect().top;
  for (const message of area.querySelectorAll<HTMLElement>('[data-message-id]')) {
    const { top, bottom } = message.getBoundingClientRect();
    const id = message.dataset['messageId'];
    if (bottom > edge && id !== undefined) return { id, top: top - edge };
  }
  return undefined;
}

function restore(area: HTMLElement, place: Place | undefined): void {
  if (!place) {
    area.scrollTop = area.scrollHeight;
    return;
  }
  const message = area.querySelector(`[data-message-id="${CSS.escape(place.id)}"]`);
  if (!message) return;
  const top = message.getBoundingClientRect().top - area.getBoundingClientRect().top;
  if (top !== place.top) area.scrollTop += top - place.top;
}
