import { LocaleProvider } from '@ark-ui/react/locale';
import type { ReactNode } from 'react';
import { language } from '../../domain/language.ts';

/** Tells the controls of Ark UI which way texts run: without it they mark themselves as left to right. */
export function TextDirection({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={language()}>{children}</LocaleProvider>;
}
