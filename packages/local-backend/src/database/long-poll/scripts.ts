/** Responses of the long-polling protocol for script tags and frames: calls of the SDK's functions. */
import type { ServerMessage } from '../session/messages.ts';

/**
 * The first response: it defines names for the functions that the page attached to the frame's parent under `callback`
 * (digits), and passes the connection's id and password.
 */
export function openingScript(callback: string, id: string, password: string): string {
  const call = (name: string): string => `(parent.window["${name}${callback}"]||function(){})`;
  return [
    `function pLPCommand(c,a1,a2,a3,a4){${call('pLPCommand')}(c,a1,a2,a3,a4);}`,
    `function pRTLPCB(rN,data){${call('pRTLPCB')}(rN,data);}`,
    `pLPCommand("start",${JSON.stringify(id)},${JSON.stringify(password)});`,
    '',
  ].join('\n');
}

/** The response with this number. */
export function messagesScript(number: number, messages: readonly ServerMessage[]): string {
  // These characters are line terminators in older scripts but not in JSON.
  const json = JSON.stringify(messages).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `pRTLPCB(${number},${json});\n`;
}

/** Closes the connection after the client has received the response with this number; at once without a number. */
export function closingScript(number?: number): string {
  return `pLPCommand("close"${number === undefined ? '' : `,${number}`});\n`;
}

/** A page for a hidden frame, which disconnects when the surrounding page closes. */
export function farewellPage(id: string, password: string, namespace: string): string {
  const query = new URLSearchParams({ disconn: 't', id, pw: password, ns: namespace });
  const script = `addEventListener("pagehide",function(){navigator.sendBeacon("/.lp?${query.toString()}");});`;
  return `<!doctype html><title>-</title><script>${script}</script>`;
}
