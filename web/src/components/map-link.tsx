import { mapHref } from '../lib/navigation/map-link.ts';
import { messages } from './messages.ts';

/** An address that links to a map. */
export function MapLink({ address }: { readonly address: string }) {
  return (
    <a href={mapHref(address)} target="_blank" rel="noopener">
      <span>{address}</span>
      <span className="visually-hidden">{messages.map}</span>
    </a>
  );
}
