import { texts } from './language.ts';

/** What a file may be, by its kind: the specification's texts. */
export const UPLOAD_HINTS = texts({
  image: 'PNG, JPG up to 5MB',
  brochure: 'PDF up to 10MB',
  document: 'PDF, DOC, or other files up to 10MB',
  any: 'PNG, JPG up to 5MB; PDF, DOC, or other files up to 10MB',
});

/** Why a file cannot be sent; sizes are written out. */
export const UPLOAD_REFUSALS = texts({
  kind: {
    image: 'This is not a PNG or JPEG. Choose another file.',
    brochure: 'This is not a PDF. Choose another file.',
    document: 'This is not a PDF, Word, Excel, PowerPoint or text file. Choose another file.',
    any: 'This is not a PNG, JPEG, PDF, Word, Excel, PowerPoint or text file. Choose another file.',
  },
  empty: 'This file is empty. Choose another file.',
  justOver: (most: string): string => `This file is just over ${most}. Choose a smaller file.`,
  over: (size: string, most: string): string => `${size} is over ${most}. Choose a smaller file.`,
});
