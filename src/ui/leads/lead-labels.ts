/** The labels of the API's values. */
export {
  DUE_LABELS,
  PRIORITY_LABELS,
  SORT_LABELS,
  SOURCE_LABELS,
  STATUS_LABELS,
} from './lead-label-texts.ts';
