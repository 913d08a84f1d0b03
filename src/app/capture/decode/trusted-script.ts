/** As far as the portal uses it. A trusted address is an object; the DOM's types know only texts, which it turns into. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
};

declare global {
  /** Undefined in a browser without Trusted Types. */
  var trustedTypes: TrustedTypes | undefined;
}

/** The policy's name in the page's Content-Security-Policy; it can be made once per page. */
const POLICY = 'portal';

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The address of a script of the portal's own, in the form in which the page's policy lets it be loaded. */
export function trustedScript(url: string, trustedTypes = globalThis.trustedTypes): string {
  policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: ownScript });
  return policy ? policy.createScriptURL(url) : ownScript(url);
}

function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError(`Not a script of the portal: ${url}`);
  return url;
}
