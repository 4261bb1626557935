/**
 * The bodies of WebChannel answers: JSON texts, each after its length and a line feed.
 * The length counts UTF-16 code units, which is what `length` of a string counts.
 */

/** Takes text as it arrives, cut anywhere, and returns the JSON values that are complete by now. */
export type FrameReader = (text: string) => unknown[];

/** The reader throws an Error when the text cannot be frames; it is of no use after that. */
export function createFrameReader(): FrameReader {
  let rest = '';
  /** Where the frame that is being waited for ends, so that a long one in many pieces is not searched each time. */
  let awaited = 0;
  return (text) => {
    rest += text;
    const frames: unknown[] = [];
    while (rest.length >= awaited) {
      const newline = rest.indexOf('\n');
      if (!/^\d{0,9}$/.test(newline < 0 ? rest : rest.slice(0, newline)) || newline === 0)
        throw new Error('Live document: the server sent something else than frames.');
      if (newline < 0) break;
      const end = newline + 1 + Number(rest.slice(0, newline));
      awaited = end;
      if (rest.length < end) break;
      frames.push(JSON.parse(rest.slice(newline + 1, end)));
      rest = rest.slice(end);
      awaited = 0;
    }
    return frames;
  };
}
