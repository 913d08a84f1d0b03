/** What an event holds about a person, as far as these rules ask. */
type Held = {
  badges: readonly { shares: readonly unknown[] }[];
  holders: readonly { from: 'badge' | 'typed' }[];
};

/** Whether a badge shares something, or an exhibitor still holds what one shared. */
export const mayWithdraw = ({ badges, holders }: Held): boolean =>
  badges.some(({ shares }) => shares.length > 0) || holders.some(({ from }) => from === 'badge');

/** Whether no request of the kind waits for the organiser. */
export const mayAsk = <Kind extends string>(requests: readonly { kind: Kind }[], asked: Kind): boolean =>
  requests.every(({ kind }) => kind !== asked);
