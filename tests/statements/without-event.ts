/** Statements of no request: periodic work over all events. */
export const WITHOUT_EVENT: readonly { pattern: RegExp; why: string }[] = [];
