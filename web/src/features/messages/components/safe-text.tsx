import { splitLinks } from '@paw-haven/domain/people/message/links';

interface SafeTextProps {
  readonly text: string;
  /** Whether to render URLs as plain text, for messages from strangers. */
  readonly isPlain?: boolean;
}

/** A message's text as written. Links open outside the app, without a referrer. */
export function SafeText({ text, isPlain = false }: SafeTextProps) {
  if (isPlain) return text;
  return splitLinks(text).map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text never move
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ),
  );
}
