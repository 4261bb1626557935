/**
 * One HTTP server for the external services: the Stripe stand-in with its hosted payment page, the SendGrid, Twilio and
 * Firebase Cloud Messaging stand-ins, and a page that shows them all.
 */
import { startPageServer, type PagePart, type PageServerOptions } from '@paw-haven/local-backend';
import { addCaptureRoutes } from './captures/capture-routes.ts';
import { addControlRoutes } from './control/control-routes.ts';
import { addDashboardRoutes } from './pages/dashboard-routes.ts';
import { CAPTURES_TAB } from './pages/captures-tab.ts';
import { addPaymentRoutes } from './pages/payment-routes.ts';
import { StandIns } from './state/stand-ins.ts';
import type { StandInsSettings, StandInsState } from './state/stand-ins.ts';
import { StateFile } from './state/state-file.ts';

/** `publicUrl`: the address for payers. */
export interface StandInsOptions extends StandInsSettings, Omit<PageServerOptions, 'part'> {
  /** JSON file that is loaded at the start and kept up to date. */
  readonly stateFile?: string | undefined;
}

export interface RunningStandIns {
  readonly url: string;
  readonly port: number;
  exportState(): StandInsState;
  importState(state: StandInsState): void;
  /** Restores the state after the start. */
  reset(): void;
  /** Saves the state, stops deliveries and breaks open connections. */
  close(): Promise<void>;
}

/** Rejects when the port is taken or the state file is invalid. */
export async function startStandIns(options: StandInsOptions): Promise<RunningStandIns> {
  const standIns = new StandIns(options);
  const server = await startPageServer({ ...options, part: partOf(standIns) });
  standIns.account.publicUrl = server.url;
  const stateFile = options.stateFile === undefined ? undefined : new StateFile(options.stateFile, standIns);
  try {
    stateFile?.load();
  } catch (error) {
    await server.close();
    throw error;
  }
  standIns.onChange = () => stateFile?.saveSoon();
  return {
    url: server.url,
    port: server.port,
    exportState: () => standIns.exportState(),
    importState: (state) => standIns.importState(state),
    reset: () => standIns.reset(),
    close: async () => {
      standIns.onChange = () => undefined;
      stateFile?.save();
      standIns.webhooks.close();
      standIns.timeline.reset();
      await server.close();
    },
  };
}

function partOf(standIns: StandIns): PagePart {
  return {
    tab: CAPTURES_TAB,
    addOpenRoutes: (router) => {
      // Registered before Stripe, which handles the rest of /v1.
      standIns.messages.addRoutes(router);
      router.add('*', '/v1/*', (request) => standIns.stripeApi.handle(request));
      addPaymentRoutes(router, standIns.account);
    },
    addRoutes: (router) => {
      addControlRoutes(router, standIns);
      addCaptureRoutes(router, standIns.captures);
      addDashboardRoutes(router, standIns);
    },
  };
}
