import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { onTopDialogChange, topDialog } from '../modal-dialogs.ts';

/** Its children can be seen, pressed and heard above every modal dialog. What they hold stays when one opens or closes. */
export function AboveDialogs({ children }: { readonly children: ReactNode }) {
  const [place] = useState(createPlace);
  useLayoutEffect(() => {
    const follow = () => {
      const parent = topDialog() ?? document.body;
      // What is moved restarts its animations.
      if (place.parentElement !== parent) parent.append(place);
    };
    follow();
    const unfollow = onTopDialogChange(follow);
    return () => {
      unfollow();
      place.remove();
    };
  }, [place]);
  return createPortal(children, place);
}

function createPlace(): HTMLElement {
  const place = document.createElement('div');
  // Takes no room where it is, and is no layer of its own: those inside say how high they lie.
  place.style.position = 'absolute';
  // Below the page it would make it a pixel higher than the window.
  place.style.top = '0';
  return place;
}
