import type { Page } from '@playwright/test';

/** What the device of this page remembers of its person and event for a start without a network, as text. */
export const remembered = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const opening = indexedDB.open('portal');
        let isNew = false;
        // A database that only a test made would have none of the stores that the portal writes to.
        opening.onupgradeneeded = () => {
          isNew = true;
          opening.transaction?.abort();
        };
        opening.onerror = () => {
          if (isNew) done('');
          else fail(new Error('The database does not open.'));
        };
        opening.onsuccess = () => {
          const device = opening.result;
          const reading = device.transaction('remembered').objectStore('remembered').getAll();
          reading.onsuccess = () => {
            device.close();
            done(JSON.stringify(reading.result));
          };
        };
      }),
  );
