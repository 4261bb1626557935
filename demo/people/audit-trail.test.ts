import { auditEntrySchema } from '@paw-haven/domain/people/audit/actions';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { expect, test } from 'vitest';

import { DEMO_SETTINGS } from '../core/business.ts';
import { demoDocuments } from '../demo-documents.ts';

const DAYS = [0, 1, 4].map((ahead) => addDays('2026-11-21', ahead));

test.each(DAYS)(
  'records the changes of every visit around %s in order, and nothing from the future',
  (day) => {
    const now = instantOf(day, '13:10', DEMO_SETTINGS.time_zone);
    const documents = demoDocuments(now, [], { atWork: true });
    const status = new Map(
      documents
        .filter(({ path }) => path.startsWith('appointments/'))
        .map(({ data }) => [data['id'], data['status']]),
    );
    const entries = documents
      .filter(({ path }) => path.startsWith('audit_log/'))
      .map(({ data }) => auditEntrySchema.parse(data));
    expect(entries.every(({ at }) => at <= now)).toBe(true);
    const shown = entries.filter(({ action }) => action.startsWith('appointment-'));
    const ids = new Set(shown.map(({ subject }) => subject));
    expect(ids.size).toBeGreaterThan(20);
    for (const id of ids) {
      const [created, ...changes] = shown.filter(({ subject }) => subject === id);
      expect(created?.action).toBe('appointment-created');
      let [at, reached] = [created?.at ?? now, created?.to];
      for (const change of changes) {
        expect(change.from).toBe(reached);
        expect(change.at >= at).toBe(true);
        [at, reached] = [change.at, change.to];
      }
      expect(reached).toBe(status.get(id));
    }
    expect(entries.filter(({ action }) => action === 'role-granted')).toHaveLength(3);
  },
);
