import { formatCents } from '@paw-haven/domain/core/cents';
import type { Preset } from '@paw-haven/domain/offer/settings/schema';
import { Button } from 'antd';
import { useBusinessSettings } from '../../lib/salon/settings.ts';
import styles from './extra.module.css';
import { messages } from './messages.ts';

interface PresetButtonsProps {
  readonly disabled?: boolean;
  readonly onChoose: (preset: Preset) => void;
}

/** What is often added to a bill, one press each; nothing if the salon has no presets. */
export function PresetButtons({ disabled = false, onChoose }: PresetButtonsProps) {
  const presets = useBusinessSettings().data?.presets ?? [];
  if (presets.length === 0) return null;
  return (
    <section className={styles.presets} aria-label={messages.presets}>
      {presets.map((preset, place) => (
        // Two presets can have the same label.
        <Button key={`${place} ${preset.label}`} disabled={disabled} onClick={() => onChoose(preset)}>
          {`${preset.label}, ${formatCents(preset.cents)}`}
        </Button>
      ))}
    </section>
  );
}
