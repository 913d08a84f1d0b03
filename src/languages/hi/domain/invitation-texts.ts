import type * as english from '../../../domain/invitation-texts.ts';

export const INVITATION_REFUSALS: typeof english.INVITATION_REFUSALS = {
  registered: 'यह निमंत्रण पहले ही इस्तेमाल हो चुका है।',
  cancelled: 'यह निमंत्रण रद्द कर दिया गया था।',
  expired: 'इस निमंत्रण का समय समाप्त हो गया: इवेंट ख़त्म हो चुका है।',
};
