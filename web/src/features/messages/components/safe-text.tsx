import { splitLinks } from '@paw-haven/domain/message/links';

interface SafeTextProps {
  readonly text: string;
  /** Of a stranger addresses are text: nothing leads to them. */
  readonly isPlain?: boolean;
}

/** A message's text as it was written; links open outside of the app, without a referrer. */
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
