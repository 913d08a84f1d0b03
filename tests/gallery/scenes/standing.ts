import { FINE, SEND } from '../../e2e/walk/answers.ts';
import type { Standing } from '../../e2e/walk/held.ts';

/** What the pages of a person without an account read; the event is the server's. */
export const VISITOR: Standing = { '/auth/domain-event': 'real', [`POST ${SEND}`]: FINE };
