import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aBill, anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { setCurrentUid } from '../../../../lib/session/session.ts';
import { answerWith } from '../../../../testing/fake-firestore.ts';
import { call } from '../../../../testing/fake-functions.ts';
import { AddPreset } from './add-preset.tsx';

const BISCUIT = anAppointment({ id: 'a', visit_id: 'a' });
const OLIVE = anAppointment({ id: 'b', visit_id: 'a', pet: { name: 'Olive', breed: null } });
const SHAMPOO = { label: 'Shampoo', cents: 1299, taxable: true, kind: 'product' } as const;
const KNOTS = { label: 'Knots', cents: 1500, taxable: false, kind: 'extra' } as const;
const bill = aBill({ id: 'a' });

beforeEach(() => {
  setCurrentUid('adrian');
  call.mockResolvedValue({ data: { totalCents: 1, dueCents: 1 } });
});

test.each([
  ['Shampoo, $12.99', { ...SHAMPOO, appointment: 'a' }],
  ['Knots, $15.00', { ...KNOTS, appointment: 'a', label: 'Biscuit: Knots' }],
])('TILL-01 one press adds “%s” to the bill', async (name, line) => {
  answerWith(paths.businessSettings(), [someSettings({ presets: [SHAMPOO, KNOTS] })]);
  render(<AddPreset bill={bill} pets={[BISCUIT, OLIVE]} />);
  fireEvent.click(await screen.findByText(name));
  await waitFor(() =>
    expect(call.mock.calls).toEqual([
      [
        'save-bill',
        {
          requestId: expect.any(String),
          visitId: 'a',
          lines: [...bill.lines, line],
          seen: bill.lines,
        },
      ],
    ]),
  );
});

test('TILL-01 a salon without presets sees nothing', () => {
  answerWith(paths.businessSettings(), [someSettings()]);
  const { container } = render(<AddPreset bill={bill} pets={[BISCUIT]} />);
  expect(container.textContent).toBe('');
});
