/** The page's script: starts the current tab. */
import { startDatabase } from './database/database-tab.ts';
import { startDocuments } from './documents/documents-tab.ts';
import { openLive } from './parts/live.ts';
import { startRequests } from './requests/requests-tab.ts';

const TABS = { documents: startDocuments, database: startDatabase, requests: startRequests };

const view = document.getElementById('view');
const tab = view?.dataset['tab'];
if (view !== null && tab !== undefined && tab in TABS) void TABS[tab as keyof typeof TABS](view, openLive());
