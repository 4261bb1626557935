/** The first owner, and the live site as visitors see it. */
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { ok, todo, stateOfFailure, unknown, type Check, type Context, type State } from './check.ts';
import { webhookUrl } from './payments.ts';

const DEPLOY = 'npm run build && npx firebase deploy --only hosting';
const TIMEOUT_MS = 20_000;

export const siteChecks: readonly Check[] = [
  {
    id: 'site',
    title: 'The site responds with its headers',
    needs: ['web-keys'],
    look: (context) =>
      visiting(context, `${context.settings.origin}/`, async (response) => {
        const fix = { command: `${DEPLOY} --project ${context.projectId}` };
        if (response.status === 404) return todo('Nothing is deployed there yet.', fix);
        if (!response.ok) return todo(`It responds with ${response.status}.`, fix);
        const policy = response.headers.get('content-security-policy') ?? '';
        return policy.includes("frame-ancestors 'none'")
          ? ok(context.settings.origin)
          : todo(
              'It doesn’t send our headers. Is there a proxy in between, or another site at this address?',
              fix,
            );
      }),
  },
  {
    id: 'sign-in-frame',
    title: 'Google’s sign-in frame doesn’t get our headers',
    needs: ['site'],
    look: (context) =>
      visiting(context, `${frameOrigin(context)}/__/auth/iframe`, async (response) => {
        const fix = { command: `${DEPLOY} --project ${context.projectId}` };
        if (!response.ok) return todo(`It responds with ${response.status}.`, fix);
        const policy = response.headers.get('content-security-policy') ?? '';
        const isFree =
          !policy.includes('frame-ancestors') && response.headers.get('x-frame-options') === null;
        return isFree ? ok() : todo('Pages can’t embed it, so no one can sign in with Google.', fix);
      }),
  },
  {
    id: 'visitor-reads',
    title: 'Visitors can read what the public pages show',
    needs: ['functions', 'web-keys'],
    look: (context) =>
      visiting(context, document(context, 'public/site'), async (response) => {
        if (response.status === 404)
          return todo('public/site doesn’t exist yet: fill in /admin/settings and /admin/services.', {
            link: `${context.settings.origin}/admin/settings`,
          });
        if (response.ok) return ok();
        return todo(`Firestore responds with ${response.status}: the rules or the key don’t allow it.`, {
          command: `npx firebase deploy --only firestore --project ${context.projectId}`,
        });
      }),
  },
  {
    id: 'visitor-writes',
    title: 'A visitor’s write is refused',
    needs: ['functions', 'web-keys'],
    look: (context) =>
      visiting(
        context,
        // Writes nothing even if the rules allow it, because the precondition requires a document that does not exist.
        `${document(context, 'payment_events/go-live')}&currentDocument.exists=true`,
        async (response) =>
          response.status === 403 || response.status === 401
            ? ok()
            : todo(`Firestore responds with ${response.status}: this repository’s rules aren’t deployed.`, {
                command: `npx firebase deploy --only firestore --project ${context.projectId}`,
              }),
        { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"fields":{}}' },
      ),
  },
  {
    id: 'webhook-answers',
    title: 'The webhook responds, and refuses what Stripe didn’t sign',
    needs: ['functions'],
    look: (context) =>
      visiting(
        context,
        webhookUrl(context.projectId),
        async (response) => {
          if (response.status === 400) return ok();
          if (response.status === 403)
            return todo(
              'The organization doesn’t allow public calls (allUsers), so Stripe and visitors get no response.',
              {
                link: `https://console.cloud.google.com/iam-admin/orgpolicies/iam-allowedPolicyMemberDomains?project=${context.projectId}`,
              },
            );
          return todo(`It responds with ${response.status}.`, {
            command: `npx firebase deploy --only functions --project ${context.projectId}`,
          });
        },
        { method: 'POST', body: '{}' },
      ),
  },
  {
    id: 'owner',
    title: 'There is an owner',
    needs: ['functions'],
    async look({ google, projectId, settings }) {
      const address = `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents:runQuery`;
      const answer = await google.ask('POST', address, {
        structuredQuery: {
          from: [{ collectionId: COLLECTIONS.userRoles }],
          where: {
            fieldFilter: { field: { fieldPath: 'role' }, op: 'EQUAL', value: { stringValue: 'owner' } },
          },
          limit: 1,
        },
      });
      if (answer.kind === 'missing') return todo('There is no database.', { command: 'npm run go-live' });
      if (answer.kind !== 'ok') return stateOfFailure(answer, projectId);
      const rows = answer.body as readonly { readonly document?: object }[];
      if (rows.some(({ document: row }) => row !== undefined)) return ok();
      return todo(
        `Sign up at ${settings.origin}/auth, open the link in the email, then make yourself the owner.`,
        {
          command: `GOOGLE_CLOUD_PROJECT=${projectId} npm run owner -- you@example.com`,
        },
      );
    },
  },
];

/** The sign-in frame is served from `authDomain`: the salon's own domain or the default one of Firebase. */
function frameOrigin({ settings, projectId }: Context): string {
  return `https://${settings.web['VITE_FIREBASE_AUTH_DOMAIN'] || `${projectId}.firebaseapp.com`}`;
}

function document({ projectId, settings }: Context, path: string): string {
  const key = encodeURIComponent(settings.web['VITE_FIREBASE_API_KEY'] ?? '');
  return `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents/${path}?key=${key}`;
}

async function visiting(
  context: Context,
  url: string,
  judge: (response: Response) => Promise<State>,
  options: RequestInit = {},
): Promise<State> {
  try {
    // Sends a referer like a page of the site, since the key may be restricted to those pages.
    const headers = {
      referer: `${context.settings.origin}/`,
      ...(options.headers as Record<string, string>),
    };
    const response = await context.fetch(url, {
      ...options,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 429) return unknown('There were too many requests. Run this again in a minute.');
    return await judge(response);
  } catch (error) {
    const reason =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
    return unknown(`${new URL(url).host} did not respond: ${reason}`);
  }
}
