export interface PageParts {
  readonly head: string;
  readonly body?: string;
  readonly data?: string;
}
/** The script that every page begins with, as it stands in the HTML. */
export declare const FIRST_PAINT: string;
/** For a Content-Security-Policy. */
export declare const FIRST_PAINT_HASH: string;
export declare function fillPage(html: string, { head, body, data }: PageParts): string;
/** Puts the style sheets that `html` links to into it, and fetches their fonts early: the first paint waits for neither. */
export declare function inlineStyles(html: string, read: (href: string) => string): string;
