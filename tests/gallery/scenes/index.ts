import type { Scene } from '../scene.ts';
import { dialogScenes } from './dialogs.ts';
import { googleScenes } from './google.ts';
import { recordingScenes } from './recording.ts';
import { visitorScenes } from './visitor.ts';
import { notFound, workspaceScenes } from './workspace.ts';

/** Every picture of the gallery, but for its width and theme. */
export const SCENES: readonly Scene[] = [
  ...visitorScenes,
  ...googleScenes,
  ...workspaceScenes,
  notFound,
  ...dialogScenes,
  ...recordingScenes,
];
