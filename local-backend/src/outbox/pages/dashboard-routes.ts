import type { Router } from '../http/router.ts';
import type { Outbox } from '../outbox.ts';
export function addDashboardRoutes(_router: Router, _outbox: Outbox): void {}
