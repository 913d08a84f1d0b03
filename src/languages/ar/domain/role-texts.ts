import type * as english from '../../../domain/role-texts.ts';

export const ROLE_LABELS: typeof english.ROLE_LABELS = {
  admin: 'مسؤول',
  ownLeads: 'التسجيل والعملاء الخاصون به',
  readOnly: 'قراءة فقط',
};

export const ROLE_HINTS: typeof english.ROLE_HINTS = {
  admin: 'يرى كل شيء ويغيّره.',
  ownLeads: 'يسجّل العملاء المحتملين، ويرى ويغيّر من سجّلهم أو أُسندوا إليه.',
  readOnly: 'يرى كل شيء ولا يغيّر شيئًا.',
};

export const ROLE_MESSAGES: typeof english.ROLE_MESSAGES = {
  changed: 'تغيّر دورك',
  now: (label) => `أصبح الآن: ${label}.`,
  noScreen: 'دورك لا يشمل هذه الشاشة',
  onlyMainText: 'الحساب الرئيسي لفريقك وحده يراها.',
  noScreenText: 'يمكن للحساب الرئيسي لفريقك تغيير دورك.',
};
