import type * as english from '../../../../machines/shell/new-build-texts.ts';

export const NEW_BUILD_TEXTS: typeof english.NEW_BUILD_TEXTS = {
  title: 'नया संस्करण तैयार है',
  description: 'यह अगली स्क्रीन के साथ खुलेगा। आपका लिखा हुआ सुरक्षित रहेगा।',
  open: 'अभी खोलें',
};
