import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';

export const UPLOAD_TEXTS = texts({
  /** Spec §2 "Add Resource": the button labels. */
  labels: { choose: 'Choose File', busy: 'Uploading...', change: 'Change', remove: 'Remove' },
  dismiss: 'Dismiss',
  open: 'Open the file',
  kept: 'The file is stored',
  accepted: (types: string, size: string): string => `${types} up to ${size}`,
  percent: (percent: number): string => `${numberText(percent)} %`,
  progress: (label: string): string => `${label}, uploading`,
  /** Said to screen readers. */
  started: (label: string): string => `${label}: uploading`,
  half: (label: string): string => `${label}: ${numberText(50)} % uploaded`,
  refused: (label: string, reason: string): string => `${label}: ${reason}`,
  done: (label: string): string => `${label}: uploaded`,
});

/** The window in which a picture is framed. */
export const FRAMING_TEXTS = texts({
  title: (label: string): string => `Crop ${label}`,
  asItIs: 'Use as it is',
  accept: 'Use this part',
  hint: 'Visitors see what is in the frame. Drag to move, pinch or scroll to zoom; or use the arrow keys, + and −.',
  surface: 'Picture in its frame',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  reset: 'Reset',
});
