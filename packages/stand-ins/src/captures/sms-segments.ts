/** Counts the segments of a text message: 160 GSM 03.38 characters or 70 UTF-16 units, fewer in a longer message. */

const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\f^{}\\[~\]|€]*$/;
const ESCAPED = /[\f^{}\\[~\]|€]/g;

export function countSegments(body: string): number {
  if (!GSM.test(body)) return body.length <= 70 ? 1 : Math.ceil(body.length / 67);
  const septets = body.length + (body.match(ESCAPED)?.length ?? 0);
  return septets <= 160 ? 1 : Math.ceil(septets / 153);
}
