import { splitLinks } from '@paw-haven/domain/people/message/links';

interface SafeTextProps {
  readonly text: string;
  /** Whether to render URLs as plain text, for messages from strangers. */
  readonly isPlain?: boolean;
}

/** A message's text as written. Links open outside the app, without a referrer. */
export function SafeText({ text, isPlain = false }: SafeTextProps) {
  if (isPlain) return <span>{text}</span>;
  // oxlint-disable react/no-array-index-key -- parts of a text never move
  return splitLinks(text).map((part, index) =>
    part.kind === 'text' ? (
      <span key={index}>{part.text}</span>
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ),
  );
}
