import { describe, expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { nudgeAfter, saveNote, type NoteToSave } from './visit-note.ts';

const NOW = new Date('2026-12-01T18:00:00Z');
const EARLIER = new Date('2026-12-01T17:00:00Z');
const VISIT = anAppointment({ status: 'completed' });
const PHOTOS = [{ url: 'https://files.example/1.jpg', moment: 'after' as const }];
const save = (input: Partial<NoteToSave['input']> = {}, stored?: NoteToSave['stored'], visit = VISIT) =>
  saveNote(
    {
      visit,
      stored,
      input: { note: 'Nervous', report: 'A good dog', photos: PHOTOS, nextWeeks: 6, publish: true, ...input },
      by: 'ana',
    },
    NOW,
  );

describe('CARE-02 a visit’s note', () => {
  test('VAX-03 keeps why the visit goes ahead without a vaccination, for staff only', () => {
    const { note, report } = save({}, { published_at: null, vaccine_reason: 'The vet called.' });
    expect(note.vaccine_reason).toBe('The vet called.');
    expect(report).not.toHaveProperty('vaccine_reason');
    expect(save().note).not.toHaveProperty('vaccine_reason');
  });

  test('is for staff; the customer reads only the report', () => {
    const { note, report, change } = save();
    const { id, user_id, pet_id } = VISIT;
    const shown = { report: 'A good dog', photos: PHOTOS, next_weeks: 6, published_at: NOW };
    expect(report).toEqual({ id, user_id, ...shown });
    const about = { note: 'Nervous', noted_for: VISIT.appointment_date };
    expect(note).toEqual({ id, user_id, pet_id, ...about, ...shown, updated_by: 'ana', updated_at: NOW });
    expect(change).toBe('report-published');
  });

  test('shows the customer nothing until it is published, and nothing once it is withdrawn', () => {
    expect(save({ publish: false })).toMatchObject({ report: null, note: { published_at: null } });
    expect(save({ publish: false }).change).toBeUndefined();
    const withdrawn = save({ publish: false }, { published_at: EARLIER });
    expect(withdrawn).toMatchObject({ report: null, change: 'report-withdrawn' });
  });

  test('keeps the time at which it was first published', () => {
    const again = save({}, { published_at: EARLIER });
    expect(again).toMatchObject({ note: { published_at: EARLIER }, report: { published_at: EARLIER } });
    expect(again.change).toBeUndefined();
  });

  test('stores an empty text as none, which later visits do not find', () =>
    expect(save({ note: '', report: '' }).note).toMatchObject({ note: null, noted_for: null, report: null }));

  test('is not found by later visits before its own has begun', () =>
    expect(save({}, undefined, anAppointment()).note.noted_for).toBeNull());
});

test.each([
  ['the published report', { published_at: NOW, next_weeks: 6 }, '2027-01-19'],
  ['the series while the report is not published', { published_at: null, next_weeks: 6 }, '2027-01-05'],
  ['the series if the report leaves it open', { published_at: NOW, next_weeks: null }, '2027-01-05'],
  ['the series without a note', undefined, '2027-01-05'],
])('nudges for the next visit by %s', (_name, note, day) => {
  const visit = { appointment_date: new Date('2026-12-01T15:00:00Z'), series_weeks: 4 };
  expect(nudgeAfter(visit, note, 'America/New_York')).toBe(day);
});
