import { describeWalk } from './walk/describe-walk.ts';
import { sessionVocabulary } from './walk/session.vocabulary.ts';

/** Who uses the portal and at which event, walked in the real application. */
// The way to the login screen is the browser's own: it goes by the server.
describeWalk(sessionVocabulary, { 'GET /login': 'real' });
