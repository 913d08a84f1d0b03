/** The token in the fragment, which is never sent to a server or in a referrer; empty when there is none. */
export const linkTokenOf = ({ location }: Pick<Window, 'location'>): string =>
  new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
