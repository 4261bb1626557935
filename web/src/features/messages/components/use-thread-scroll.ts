import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Nearer than this counts as being at the end. */
const END_PX = 48;
/** Nearer than this to the beginning asks for older messages. */
const TOP_PX = 80;

export interface ThreadScroll {
  readonly area: RefObject<HTMLDivElement | null>;
  /** Messages that came while one was reading further up. */
  readonly below: number;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

interface Shown {
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly count: number;
  readonly own: string | undefined;
  readonly height: number;
}

/**
 * Keeps the place in a thread that grows at both ends: at the end one stays at the end, elsewhere what one reads stays
 * where it is. What one writes oneself is always gone to.
 */
export function useThreadScroll(
  ids: readonly string[],
  ownLast: string | undefined,
  onTop: () => void,
): ThreadScroll {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef<Shown>(undefined);
  const isAtEnd = useRef(true);
  const [below, setBelow] = useState(0);
  const [first, last, count] = [ids[0], ids.at(-1), ids.length];

  const toEnd = () => {
    if (area.current) area.current.scrollTop = area.current.scrollHeight;
    isAtEnd.current = true;
    setBelow(0);
  };

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const was = before.current;
    before.current = { first, last, count, own: ownLast, height: element.scrollHeight };
    if (!was || was.count === 0 || isAtEnd.current || (ownLast !== undefined && was.own !== ownLast)) {
      toEnd();
      return;
    }
    if (first !== was.first) element.scrollTop += element.scrollHeight - was.height;
    else if (last !== was.last) setBelow((sum) => sum + Math.max(count - was.count, 1));
  }, [first, last, count, ownLast]);

  const onScroll = () => {
    const element = area.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < END_PX;
    if (isAtEnd.current) setBelow(0);
    if (element.scrollTop < TOP_PX) onTop();
  };
  return { area, below, onScroll, toEnd };
}
