import { toDollars } from '@paw-haven/domain/core/cents';
import { durationOf, formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import type { ServiceInput } from '@paw-haven/domain/offer/service/input';
import { messages } from './messages.ts';
import styles from './service-dialog.module.css';

/** Preview of the service as customers see it: when booking it, and when adding it to another. */
export function ServicePreview({ service }: { readonly service: ServiceInput }) {
  const { name, sizes = [], base_price: price } = service;
  const line = `${formatPrice(price)} · ${formatDuration(durationOf(service))}`;
  return (
    <section className={styles.preview} aria-label={messages.preview}>
      <h3>{messages.preview}</h3>
      <p>
        <strong>{name}</strong>{' '}
        <span className="soft">{sizes.length === 0 ? line : messages.from(line)}</span>
      </p>
      {sizes.length === 0 ? null : (
        <ul className={`plain-list ${styles.sizes}`}>
          {sizes.map(({ label, price_cents: cents, minutes }) => (
            <li key={label}>
              <span>{label}</span>{' '}
              <span className="soft">{`${formatPrice(toDollars(cents))} · ${formatDuration(minutes)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {service.is_add_on ? (
        <p>
          {messages.anythingToAdd} <strong>{name}</strong>{' '}
          <span className="soft">{sizes.length === 0 ? line : messages.from(line)}</span>
        </p>
      ) : null}
    </section>
  );
}
