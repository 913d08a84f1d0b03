import { describeWalk } from './walk/describe-walk.ts';
import { cameraVocabulary } from './walk/camera.vocabulary.ts';
import { captureVocabulary } from './walk/capture.vocabulary.ts';
import { outboxVocabulary } from './walk/outbox.vocabulary.ts';
import { receiptsVocabulary } from './walk/receipts.vocabulary.ts';
import { signOutVocabulary } from './walk/sign-out.vocabulary.ts';
import { SIGNED_IN } from './walk/signed-in.ts';

/** Capturing in the real application: the camera, the card, the outbox, the receipts, and the question at the end. */
describeWalk(outboxVocabulary(), SIGNED_IN);
describeWalk(receiptsVocabulary(), SIGNED_IN);
describeWalk(signOutVocabulary(), SIGNED_IN);
describeWalk(cameraVocabulary, SIGNED_IN);
describeWalk(captureVocabulary(), SIGNED_IN);
