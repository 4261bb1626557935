import { ButtonRouterLink } from '../../../ui/actions/button-router-link.tsx';
import { waitLink } from '../../../lib/navigation/wait-link.ts';
import { messages } from '../messages.ts';

/** Link to the waiting list, prefilled with the selection. */
export function WaitlistLink(chosen: Parameters<typeof waitLink>[0]) {
  return (
    <p>
      <ButtonRouterLink variant="secondary" to={waitLink(chosen)}>
        {messages.tellMe}
      </ButtonRouterLink>
    </p>
  );
}
