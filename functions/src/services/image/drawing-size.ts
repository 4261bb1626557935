/** Reads the size of an SVG from its root tag, without a parser. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Bytes searched for the root element. Some editors put long comments before it. */
const HEAD_BYTES = 65_536;
const BEFORE_ROOT = /^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^>[]|\[[^\]]*\])*>)/i;
const ROOT = /^<svg(?=[\s>/])((?:[^"'>]|"[^"]*"|'[^']*')*)>/;
/** Sticky, because searching from each character would take quadratic time. */
const ATTRIBUTE = /[\s/]*([^\s/=>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;
const PIXELS = /^\s*(\d+(?:\.\d+)?|\.\d+)(?:px)?\s*$/;
const MAX_SIDE_PX = 100_000;

/** Whether the content is an SVG; name and declared type are ignored. */
export function isDrawing(bytes: Buffer): boolean {
  return rootOf(bytes) !== undefined;
}

/** Size in CSS pixels, from width and height or otherwise from the view box; undefined if the SVG has neither. */
export function drawingSize(bytes: Buffer): Size | undefined {
  const attributes = attributesOf(rootOf(bytes) ?? '');
  const [width, height] = [pixels(attributes.get('width')), pixels(attributes.get('height'))];
  const [, , boxWidth, boxHeight] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(pixels);
  const ratio = boxWidth && boxHeight ? boxWidth / boxHeight : undefined;
  return rounded(
    width ?? (height && ratio ? height * ratio : boxWidth),
    height ?? (width && ratio ? width / ratio : boxHeight),
  );
}

/** The attributes of the root element as text. */
function rootOf(bytes: Buffer): string | undefined {
  let text = bytes
    .subarray(0, HEAD_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  for (let skipped = BEFORE_ROOT.exec(text); skipped; skipped = BEFORE_ROOT.exec(text)) {
    text = text.slice(skipped[0].length);
  }
  return ROOT.exec(text)?.[1];
}

/** Stops at the first invalid attribute, because browsers do not show such a drawing. */
function attributesOf(root: string): ReadonlyMap<string, string> {
  return new Map(
    [...root.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
}

function pixels(text: string | undefined): number | undefined {
  const value = Number(PIXELS.exec(text ?? '')?.[1]);
  return value > 0 && value <= MAX_SIDE_PX ? value : undefined;
}

function rounded(width: number | undefined, height: number | undefined): Size | undefined {
  if (width === undefined || height === undefined) return undefined;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
