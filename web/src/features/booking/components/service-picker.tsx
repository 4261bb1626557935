import { groupServices } from '@paw-haven/domain/offer/service/groups';
import { formatDuration } from '@paw-haven/domain/offer/service/display';
import { leastDurationOf, startingPrice } from '@paw-haven/domain/offer/service/sizes';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { common } from '../../../lib/language/messages.ts';
import { Radio } from '../../../ui/fields/radio.tsx';
import { groupLabels } from '../messages.ts';
import styles from './service-picker.module.css';

interface ServicePickerProps {
  readonly services: readonly Service[];
  readonly selectedId: string | null;
  readonly onSelect: (serviceId: string) => void;
}

/** Services as on a menu: name, description, duration, and the price at the end of the line. */
export function ServicePicker({ services, selectedId, onSelect }: ServicePickerProps) {
  return (
    <div className={styles.picker}>
      {groupServices(services).map(({ group, services: members }) => (
        <fieldset key={group} className={styles.group}>
          <legend>{groupLabels[group]}</legend>
          {members.map((service) => (
            <ServiceOption
              key={service.id}
              service={service}
              isSelected={service.id === selectedId}
              onSelect={onSelect}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function ServiceOption({
  service,
  isSelected,
  onSelect,
}: {
  readonly service: Service;
  readonly isSelected: boolean;
  readonly onSelect: (serviceId: string) => void;
}) {
  return (
    <Radio
      look="covered"
      className={styles.option}
      name="service"
      value={service.id}
      checked={isSelected}
      onChange={() => onSelect(service.id)}
    >
      <span className={styles.line}>
        <span className={styles.name}>{service.name}</span>
        <span className={styles.price}>{startingPrice(service, common.leastWord)}</span>
      </span>
      <span
        className={styles.detail}
      >{`${service.sizes ? `${common.leastWord} ` : ''}${formatDuration(leastDurationOf(service))}${service.description ? ` · ${service.description}` : ''}`}</span>
    </Radio>
  );
}
