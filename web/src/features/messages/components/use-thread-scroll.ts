import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A position within this distance counts as being at the end. */
const END_PX = 48;
/** Scrolling within this distance of the beginning loads older messages. */
const TOP_PX = 80;

export interface ThreadScroll {
  /** The scrolling element. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** The content of `area`; each message has its id as `data-message-id`. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** Number of messages that arrived while the user was reading further up. */
  readonly below: number;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/** A reading position: a message and its distance from the top of the area in px. */
interface Place {
  readonly id: string;
  readonly top: number;
}

interface Shown {
  readonly ids: readonly string[];
  readonly own: string | undefined;
}

/**
 * Keeps the reading position in a thread that grows at both ends, and when names arrive, the area shrinks or the screen
 * rotates. At the end it stays at the end; elsewhere the visible messages stay in place. The user's own new message
 * scrolls to the end.
 */
export function useThreadScroll(
  ids: readonly string[],
  ownLast: string | undefined,
  onTop: () => void,
): ThreadScroll {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Shown>(undefined);
  /** Undefined when at the end. */
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
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => area.current && restore(area.current, place.current));
    for (const { current } of [content, area]) if (current) observer.observe(current);
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

/** Number of ids after `last`; 0 if it is missing. */
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

/** The first message that is at least partly visible. */
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
