import { describeWalk } from './walk/describe-walk.ts';
import { RESOURCE_SCREENS } from './walk/resource-screens.ts';
import { resourceVocabulary } from './walk/resource.vocabulary.ts';

/** Every piece of the server's data walked in the real application: held alone, while the others are answered. */
for (const { screen, standing } of RESOURCE_SCREENS) describeWalk(resourceVocabulary(screen), standing);
