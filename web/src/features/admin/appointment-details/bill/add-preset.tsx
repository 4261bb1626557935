import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import { lineLabel } from '@paw-haven/domain/money/bill/bill';
import { BILL_LIMITS, type Bill } from '@paw-haven/domain/money/bill/schema';
import { PresetButtons } from '../../../../components/extra/preset-buttons.tsx';
import { useNumberedCall } from '../../components/money/use-money-call.ts';
import { messages } from './messages.ts';

interface AddPresetProps {
  readonly bill: Bill;
  readonly pets: readonly [Appointment, ...Appointment[]];
}

/** Adds what is often added with one press: work for the first pet that came, products without a pet's name. */
export function AddPreset({ bill: { id: visitId, lines }, pets }: AddPresetProps) {
  const add = useNumberedCall('save-bill', messages.presetAdded);
  const first = pets.find(isServed) ?? pets[0];
  return (
    <PresetButtons
      disabled={add.pending || lines.length >= BILL_LIMITS.lines}
      onChoose={({ label, ...preset }) => {
        const named = preset.kind === 'product' ? label : lineLabel(label, first, pets);
        const line = { ...preset, appointment: first.id, label: named };
        void add.run({ visitId, lines: [...lines, line], seen: lines });
      }}
    />
  );
}
