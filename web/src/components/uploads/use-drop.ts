import { useRef, useState, type DragEvent } from 'react';

/** Accepts files dropped on an element: spread `handlers` onto it; `isOver` is true while files are held above it. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  // Child elements fire enter and leave events too.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const move = (event: DragEvent, change: number) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + change);
    setIsOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => move(event, 1),
    onDragLeave: (event: DragEvent) => move(event, -1),
    onDragOver: (event: DragEvent) => move(event, 0),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver, handlers };
}
