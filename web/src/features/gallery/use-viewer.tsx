import { useState, type ReactNode } from 'react';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { viewButtonId } from './gallery-list.tsx';
import type { PagedImages } from './paged-images.ts';
import { siteText } from '../../lib/language/shell-texts.ts';

type ViewerModule = typeof import('./viewer/image-viewer.tsx');

/** The next page is requested this many images before the last loaded one. */
const AHEAD = 3;

/** The dialog that shows a single image, loaded on first use. Render `element` in the page. */
export function useViewer(
  { images, next }: PagedImages,
  count: number | undefined,
  loadNext: () => void,
): { readonly open: (id: string) => void; readonly element: ReactNode } {
  const [viewer, setViewer] = useState<ViewerModule>();
  const [shown, setShown] = useState<string>();
  const index = images.findIndex(({ id }) => id === shown);

  const open = async (id: string) => {
    try {
      if (!viewer) setViewer(await import('./viewer/image-viewer.tsx'));
      setShown(id);
    } catch (error) {
      console.warn('Viewer:', error);
      toastStore.add({
        title: siteText('We couldn’t open the image'),
        text: siteText('Please check your connection and try again.'),
        tone: 'destructive',
      });
    }
  };
  const step = (to: number) => {
    const image = images[to];
    if (image) setShown(image.id);
    if (next !== null && to >= images.length - AHEAD) loadNext();
  };
  const close = () => {
    setShown(undefined);
    if (shown) document.getElementById(viewButtonId(shown))?.focus();
  };

  const total = next === null ? images.length : Math.max(images.length, count ?? 0);
  const element =
    viewer && index >= 0 ? (
      <viewer.ImageViewer images={images} index={index} total={total} onStep={step} onClose={close} />
    ) : null;
  return { open: (id) => void open(id), element };
}
