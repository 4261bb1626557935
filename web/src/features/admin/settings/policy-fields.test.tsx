import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { settingsForm, settingsInputSchema } from '@paw-haven/domain/offer/settings/input';
import { someSettings } from '@paw-haven/domain/testing/factories';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { SchemaForm } from '../../../antd/schema-form.tsx';
import { PolicyFields } from './policy-fields.tsx';

const POLICY = {
  deposit_new: 50,
  deposit_known: 100,
  tiers: [
    { hours: 48, refund_percent: 100 },
    { hours: 24, refund_percent: 50 },
  ],
  prepay_after_no_shows: 0,
};

/** The section in a form of its own, without the other sections of the page. */
function open(settings = someSettings()) {
  const saved = vi.fn();
  function Editor() {
    const [values, setValues] = useState(() => settingsForm(settings));
    return (
      <SchemaForm
        schema={settingsInputSchema}
        values={values}
        onChange={(changes) => setValues({ ...values, ...changes })}
        onSubmit={saved}
      >
        <PolicyFields policy={values.policy} />
        <input type="submit" value="Save" />
      </SchemaForm>
    );
  }
  render(
    <MemoryRouter>
      <Editor />
    </MemoryRouter>,
  );
  return { saved, save: () => fireEvent.click(screen.getByText('Save')) };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const preview = () => screen.getByRole('region', { name: 'What customers see' }).textContent;

test('POLICY-01 POLICY-02 previews custom terms with the exact sentence and examples, and stores them', async () => {
  const { save, saved } = open();
  expect(screen.queryByLabelText(/^New customers pay/)).toBeNull();
  fireEvent.click(field('Custom deposits and refunds'));
  expect(preview()).toContain('No refund terms.');
  fill('New customers pay upfront (%)', '50');
  fill('Rule 1: hours before', '48');
  expect(preview()).toContain('Complete the rules above to see it.');
  fill('Rule 1: refund (%)', '100');
  fill('Rule 2: hours before', '24');
  fill('Rule 2: refund (%)', '50');
  expect(preview()).toContain(
    'Cancel at least 48 hours ahead for a full refund, or 24 hours ahead for half. After that, or if you don’t show up, there’s no refund.',
  );
  expect(preview()).toContain('Example: an $85.00 visit with $42.50 paid online');
  const examples = screen.getAllByRole('term').map((term) => term.nextSibling?.textContent);
  expect(examples).toEqual(['$42.50 refunded', '$21.25 refunded', '$0.00 refunded', '$0.00 refunded']);
  save();
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ policy: POLICY })));
});

test('ALL-05 POLICY-01 shows an error at terms that do not decrease, and stores nothing', async () => {
  const { save, saved } = open();
  fireEvent.click(field('Custom deposits and refunds'));
  fill('Rule 1: hours before', '24');
  fill('Rule 1: refund (%)', '50');
  fill('Rule 2: hours before', '48');
  fill('Rule 2: refund (%)', '20');
  save();
  expect(await screen.findByText('Use fewer hours than in the rule above.')).toBeTruthy();
  expect(field('Rule 2: hours before').value).toBe('48');
  expect(saved).not.toHaveBeenCalled();
});

test('POLICY-01 choosing none removes the terms', async () => {
  const { save, saved } = open(someSettings({ policy: POLICY }));
  expect(field('Rule 1: hours before').value).toBe('48');
  fireEvent.click(field(/^Pay in full when booking/));
  save();
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ policy: null })));
});

test('CARD-01 previews the terms of a saved card with the exact sentence and four examples, and stores them', async () => {
  const { save, saved } = open(someSettings({ policy: { ...POLICY, deposit_known: 0 } }));
  expect(screen.queryByLabelText(/^No-show fee/)).toBeNull();
  fireEvent.click(field('New customers save a card'));
  expect(screen.getByText(/^New customers pay upfront now, so no card is asked/)).toBeTruthy();
  fill('New customers pay upfront (%)', '0');
  expect(screen.queryByText(/^New customers pay upfront now/)).toBeNull();
  fill('No-show fee (% of the price)', '100');
  fill('Late cancellation fee (% of the price)', '50');
  const shown = screen.getByRole('region', { name: 'What customers see about their card' });
  expect(shown.textContent).toContain(
    'Nothing is charged now. We may charge your card up to $42.50 if you cancel less than 48 hours before your visit, or up to $85.00 if you don’t show up.',
  );
  expect([...shown.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'no fee',
    'no fee',
    'up to $42.50',
    'up to $85.00',
  ]);
  save();
  const card = { new: true, known: false, late_cancel_percent: 50, no_show_percent: 100 };
  const policy = { ...POLICY, deposit_new: 0, deposit_known: 0, card };
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ policy })));
});

test('BILL-02 takes the sales tax in percent and stores it in thousandths of a percent', async () => {
  const { save, saved } = open();
  fill('Sales tax (%)', '9.25');
  save();
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ tax_milli_percent: 9250 })),
  );
});
