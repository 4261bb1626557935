import { durationOf, formatDuration, formatPrice } from '@paw-haven/domain/service/display';
import type { Service } from '@paw-haven/domain/service/schema';
import { Chip } from '../../../ui/chip.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { EditClash } from '../versioned-edit.ts';
import { messages, texts } from './messages.ts';
import { setActive } from './mutations.ts';
import styles from './service-row.module.css';

interface ServiceRowProps {
  readonly service: Service;
  readonly onEdit: () => void;
}

/** What it is, what it costs, whether it can be booked. One click changes that, and another one takes it back. */
export function ServiceRow({ service, onEdit }: ServiceRowProps) {
  const { name, description, is_active: isActive } = service;
  const toggle = useAction(() => setActive(service, !isActive), {
    success: isActive ? texts.deactivated(name) : texts.activated(name),
    failure: (error) => (error instanceof EditClash ? texts.clash(name) : texts.failed(name)),
  });
  const step = isActive ? messages.deactivate : messages.activate;
  return (
    <li className={styles.row} data-active={isActive}>
      <div className={styles.what}>
        <h4>{name}</h4>
        {description ? <p className="soft">{description}</p> : null}
      </div>
      <p className={styles.price}>
        <strong>{formatPrice(service.base_price)}</strong>{' '}
        <span className="soft">{formatDuration(durationOf(service))}</span>
      </p>
      <p className={styles.state}>
        <Chip tone={isActive ? 'good' : 'neutral'}>{isActive ? messages.active : messages.inactive}</Chip>
      </p>
      <div className={styles.actions}>
        <button type="button" className="button" aria-label={`${messages.edit} ${name}`} onClick={onEdit}>
          {messages.edit}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${step} ${name}`}
          disabled={toggle.pending}
          onClick={() => void toggle.run()}
        >
          {toggle.pending ? messages.working : step}
        </button>
      </div>
    </li>
  );
}
