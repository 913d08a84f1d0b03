/** Name of the header with which an answer says the caller's role, and of the DOM event that carries it. */
export const ROLE_NAME = 'portal-role';
