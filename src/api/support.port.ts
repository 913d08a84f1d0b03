import type { components } from '../../openapi/portal.gen.ts';

/** Spec §3 "Support request". */
export type SupportRequest = components['schemas']['SupportRequest'];

export type SupportPort = {
  /** `POST support`; resolves to the ticket's id. */
  requestSupport(request: SupportRequest, idempotencyKey: string, signal: AbortSignal): Promise<string>;
};
