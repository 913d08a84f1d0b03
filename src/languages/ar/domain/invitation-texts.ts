import type * as english from '../../../domain/invitation-texts.ts';

export const INVITATION_REFUSALS: typeof english.INVITATION_REFUSALS = {
  registered: 'استُخدمت هذه الدعوة من قبل.',
  cancelled: 'أُلغيت هذه الدعوة.',
  expired: 'انتهت صلاحية هذه الدعوة: انتهت الفعالية.',
};
