import { durationOf, formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { kindsOf, wantedVaccines } from '@paw-haven/domain/offer/vaccine/check';
import { Button, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { dialogTexts } from '../../../antd/messages.ts';
import { EditConflictError } from '../../../lib/firestore/versioned-edit.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages, texts } from './messages.ts';
import { setActive } from './mutations.ts';
import styles from './services.module.css';

const DeactivateDialog = lazy(async () => ({
  default: (await import('./deactivate-dialog.tsx')).DeactivateDialog,
}));

interface ServiceRowProps {
  readonly service: Service;
  readonly onEdit: () => void;
}

/** A service with its price, and its buttons. */
export function ServiceRow({ service, onEdit }: ServiceRowProps) {
  const { name, description, is_active: isActive, sizes = [], buffer_minutes: buffer = 0 } = service;
  const price = formatPrice(service.base_price);
  const wantedCount = kindsOf(wantedVaccines([service])).length;
  return (
    <li className={styles.row} data-active={isActive}>
      <div className={styles.what}>
        <h4>{name}</h4>
        {description ? <p className="soft">{description}</p> : null}
      </div>
      <p className={styles.price}>
        <strong>{sizes.length === 0 ? price : messages.from(price)}</strong>{' '}
        <span className="soft">{formatDuration(durationOf(service))}</span>
        {buffer > 0 ? <span className={`soft ${styles.buffer}`}>{` ${messages.buffer(buffer)}`}</span> : null}
      </p>
      <p className={styles.marks}>
        <Tag color={isActive ? 'success' : 'default'}>{isActive ? messages.active : messages.inactive}</Tag>
        {service.is_add_on ? <Tag>{messages.addOn}</Tag> : null}
        {sizes.length > 0 ? <Tag>{messages.sizeCount(sizes.length)}</Tag> : null}
        {service.taxable ? <Tag>{messages.taxable}</Tag> : null}
        {wantedCount > 0 ? <Tag>{messages.vaccineCount(wantedCount)}</Tag> : null}
      </p>
      <div className={styles.actions}>
        <Button aria-label={`${messages.edit} ${name}`} onClick={onEdit}>
          {messages.edit}
        </Button>
        <ActiveButton service={service} />
      </div>
    </li>
  );
}

/** Makes a service bookable, or asks before it makes it unbookable. */
function ActiveButton({ service }: Pick<ServiceRowProps, 'service'>) {
  const { name, is_active: isActive } = service;
  const toggle = useAction(() => setActive(service, !isActive), {
    success: isActive ? texts.deactivated(name) : texts.activated(name),
    failure: (error) => (error instanceof EditConflictError ? texts.conflict(name) : texts.failed(name)),
  });
  const [isAsking, setAsking] = useState(false);
  const step = isActive ? messages.deactivate : messages.activate;
  return (
    <>
      <Button
        type="text"
        aria-label={`${step} ${name}`}
        disabled={toggle.pending}
        onClick={() => (isActive ? setAsking(true) : void toggle.run())}
      >
        {toggle.pending ? dialogTexts.saving : step}
      </Button>
      {isAsking ? (
        <Suspense>
          <DeactivateDialog
            service={service}
            pending={toggle.pending}
            onConfirm={async () => {
              if (await toggle.run()) setAsking(false);
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
