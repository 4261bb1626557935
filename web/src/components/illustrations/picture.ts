import type { ReactElement } from 'react';

/** A drawing and the size of its view box. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly art: ReactElement;
}
