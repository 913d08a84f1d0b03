import { readdirSync } from 'node:fs';
import { files } from '../../src/server/db/schema/files.ts';
import { ownedBy } from '../../src/server/lists/owned.ts';
import type { Form } from './form.ts';
import type { Answer, TestServer } from './server.ts';
import { namesIn } from './storage.ts';

export const UPLOAD = '/api/v1/event-website/upload';

export type Uploader = {
  send(form: Form, headers?: Record<string, string>): Promise<Answer>;
  /** Names of finished files. */
  stored(): Promise<string[]>;
  /** Names of files that are being received. */
  unfinished(): string[];
  /** The rows of the person's exhibitor. */
  rows(): Promise<(typeof files.$inferSelect)[]>;
};

/** Uploads as one person, and looks at what is left of it. */
export function uploaderOf(server: TestServer, token: string): Uploader {
  return {
    send: ({ headers, body }, more = {}) =>
      server.call('POST', UPLOAD, { token, headers: { ...headers, ...more }, body }),
    stored: () => namesIn(server.services.files),
    unfinished: () => readdirSync(server.services.files.incoming),
    async rows() {
      const { json } = await server.call('GET', '/api/auth/me', { token });
      const { event: eventId, exhibitor: exhibitorId } = (
        json as { data: { event: string; exhibitor: string } }
      ).data;
      return server.services.db.select().from(files).where(ownedBy({ eventId, exhibitorId }, files));
    },
  };
}

/** The address of a stored file on this server, as the person with this token gets it. */
export async function addressOn(
  server: Pick<TestServer, 'call'>,
  path: string,
  { token, host = 'demo.localhost' }: { token: string; host?: string },
): Promise<string> {
  const asked = `/api/files/address?path=${encodeURIComponent(path)}`;
  const { json } = await server.call('GET', asked, { token, host });
  return `/files/${(json as { data: { address: string } }).data.address}`;
}

/** The stored path of a successful answer. */
export const pathOf = ({ json }: Answer): string => (json as { data: { filePath: string } }).data.filePath;
