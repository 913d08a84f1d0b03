import type { Page } from '@playwright/test';
import { sampleUser } from '../../../src/machines/samples.ts';

/** Of a window that is closed. */
const keyOf = (form: string): string => `draft/${sampleUser.event}/${sampleUser._id}/${form}/closed`;

/** What a person typed into a form before the page that is opened next. */
export const keepDraft = (page: Page, form: string, draft: unknown): Promise<unknown> =>
  page.addInitScript(
    ([key, text]) => {
      localStorage.setItem(key, text);
    },
    [keyOf(form), JSON.stringify(draft)] as const,
  );

/** A draft that cannot be read: on the page that is opened next, reading it throws. */
export const breakDraft = (page: Page, form: string): Promise<unknown> =>
  page.addInitScript((key) => {
    const text = '"a draft that breaks"';
    localStorage.setItem(key, text);
    const { parse } = JSON;
    const broken = new Proxy(
      {},
      {
        get: () => {
          throw new Error('The draft broke.');
        },
      },
    );
    JSON.parse = (...args: Parameters<typeof parse>) =>
      args[0] === text ? broken : (parse(...args) as unknown);
  }, keyOf(form));
