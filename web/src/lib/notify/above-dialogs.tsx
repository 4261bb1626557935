import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { onTopDialogChange, topDialog } from '../browser/modal-dialogs.ts';

/**
 * Renders its children above every modal dialog, where they can be clicked and read out. Their state survives when a
 * dialog opens or closes.
 */
export function AboveDialogs({ children }: { readonly children: ReactNode }) {
  const [place] = useState(createPlace);
  useLayoutEffect(() => {
    const follow = () => {
      const parent = topDialog() ?? document.body;
      // Moving an element restarts its animations, so it is moved only if necessary.
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
  // Takes no space and creates no stacking context: the children set their own z-index.
  place.style.position = 'absolute';
  // Placed below the content it would make the page one pixel taller than the window.
  place.style.top = '0';
  // antd's dialogs disable pointer events outside their panel, and this element would inherit that.
  place.style.pointerEvents = 'auto';
  return place;
}
