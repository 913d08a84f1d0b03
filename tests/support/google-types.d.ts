/** The part of `oidc-provider` that the tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Session = { accountId?: string };
  type Context = {
    oidc: { client: { clientId: string }; session: Session; account?: { accountId: string } };
  };

  type Prompt = { name: string };
  type Policy = { add(prompt: Prompt, at: number): void };

  export const interactionPolicy: {
    base(): Policy;
    Prompt: new (of: { name: string; requestable: boolean }) => Prompt;
  };
  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    Grant: new (of: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }
  export type { Context, Policy };
}
