import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/database.ts';
import { office, ole, pdf, picture, zip } from '../support/files.ts';
import { formOf, uploadForm } from '../support/form.ts';
import type { Form } from '../support/form.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { STORAGES } from '../support/storage.ts';
import type { Storage } from '../support/storage.ts';
import { UPLOAD, addressOn, pathOf, uploaderOf } from '../support/uploader.ts';
import type { Uploader } from '../support/uploader.ts';

const MB = 1024 * 1024;

/** Both engines with a folder, and one of them with a bucket, which no engine knows. */
const PLACES = STORAGES.flatMap(([title, open]) =>
  engines()
    .slice(0, title === 'S3' ? 1 : undefined)
    .map((engine) => ({ engine, title, open })),
);

for (const { engine, title, open } of PLACES) {
  describe(`an upload on ${engine} to ${title}`, () => {
    let storage: Storage;
    let server: TestServer;
    let token: string;
    let uploads: Uploader;
    beforeAll(async () => {
      storage = await open();
      server = await startTestServer({ engine, env: storage.env });
      token = await server.signIn('asha@acme.example');
      uploads = uploaderOf(server, token);
    });
    afterAll(async () => {
      await server.close();
      await storage.close();
    });

    const send = (form: Form, more?: Record<string, string>): Promise<Answer> => uploads.send(form, more);
    const upload = (name: string, content: Buffer | string, type?: string): Promise<Answer> =>
      uploads.send(uploadForm(name, content, type));

    describe('that is accepted', () => {
      test('answers its path twice, is served as it was, and belongs to the exhibitor', async () => {
        const content = pdf();
        const answer = await upload('Price list.pdf', content, 'brochure');
        expect(answer.status).toBe(201);
        const path = pathOf(answer);
        expect(answer.json).toEqual({ success: true, data: { filePath: path, data: { filePath: path } } });
        expect(path).toMatch(/^1\.[2-9a-z]{6}\.[0-9a-f]{32}\.pdf$/);
        expect((await server.call('GET', await addressOn(server, path, { token }))).bytes).toEqual(content);
        const row = (await uploads.rows()).find((one) => one.path === path);
        expect(row).toMatchObject({
          kind: 'document',
          contentType: 'application/pdf',
          size: 600,
          originalName: 'Price list.pdf',
        });
        expect(row?.unreferencedSince).not.toBeNull();
        expect([row?.exhibitorId, row?.personId]).toEqual([expect.any(String), expect.any(String)]);
        expect(uploads.unfinished()).toEqual([]);
      });

      test.each([
        ['png', 'image/png', '.png'],
        ['jpeg', 'image/jpeg', '.jpg'],
      ] as const)('as %s is decoded and written again', async (format, contentType, extension) => {
        const path = pathOf(await upload(`Logo${extension}`, await picture(format), 'logo'));
        expect(path.endsWith(extension)).toBe(true);
        const answer = await server.call('GET', await addressOn(server, path, { token }));
        expect(answer.headers['content-type']).toBe(contentType);
        expect(await sharp(answer.bytes).metadata()).toMatchObject({ format, width: 24, height: 16 });
      });

      test.each([
        ['notes.txt', 'Grüße, नमस्ते\n', 'text/plain'],
        ['notes.txt', Buffer.from('\ufeffनमस्ते', 'utf16le'), 'text/plain'],
        ['a.doc', ole('WordDocument'), 'application/msword'],
        ['a.xls', ole('Workbook'), 'application/vnd.ms-excel'],
        ['a.ppt', ole('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
        ['a.docx', office('docx'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
        ['a.xlsx', office('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
        [
          'a.pptx',
          office('pptx'),
          'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        ],
      ])('as %s is kept as it is', async (name, content, contentType) => {
        const path = pathOf(await upload(name, content, 'resource'));
        const answer = await server.call('GET', await addressOn(server, path, { token }));
        expect(answer.bytes).toEqual(Buffer.from(content));
        expect(answer.headers['content-type']?.split(';')[0]).toBe(contentType);
        expect(answer.headers['content-disposition']).toContain(`filename="${name}"`);
      });

      test('may say nothing of its type, or only after the file', async () => {
        expect((await upload('a.pdf', pdf())).status).toBe(201);
        expect((await upload('a.png', await picture('png'), 'eventWebsite')).status).toBe(201);
        const late = formOf([
          { fileName: 'a.pdf', content: pdf() },
          { name: 'uploadType', content: 'brochure' },
        ]);
        expect((await send(late)).status).toBe(201);
      });

      test('may be exactly as large as the limit', async () => {
        expect((await upload('a.pdf', pdf(10 * MB), 'brochure')).status).toBe(201);
      });

      test('twice at once is stored twice, and once under one key', async () => {
        const form = uploadForm('a.pdf', pdf(), 'resource');
        const both = await Promise.all([send(form), send(form)]);
        expect(new Set(both.map(pathOf)).size).toBe(2);

        const key = { 'idempotency-key': 'one-opened-form' };
        const first = await send(form, key);
        expect(first.status).toBe(201);
        const count = (await uploads.stored()).length;
        expect(pathOf(await send(form, key))).toBe(pathOf(first));
        expect((await send(uploadForm('a.pdf', pdf(700), 'resource'), key)).status).toBe(409);
        expect([(await uploads.stored()).length, uploads.unfinished()]).toEqual([count, []]);
      });
    });

    describe('of a picture', () => {
      test('loses what is hidden in it and behind it', async () => {
        const page = '<script>alert(document.domain)</script>';
        const tagged = await sharp(await picture('jpeg'))
          .withExif({ IFD0: { Copyright: page }, IFD3: { GPSLatitudeRef: 'N' } })
          .toBuffer();
        const shapes: [string, Buffer][] = [
          ['a.png', Buffer.concat([await picture('png'), Buffer.from(page)])],
          [
            'a.jpg',
            Buffer.concat([
              tagged,
              zip([{ name: 'META-INF/MANIFEST.MF', content: page }]),
              Buffer.from(page),
            ]),
          ],
        ];
        for (const [name, content] of shapes) {
          expect(content.includes(page)).toBe(true);
          const path = pathOf(await upload(name, content, 'banner'));
          const { bytes: kept } = await server.call('GET', await addressOn(server, path, { token }));
          expect(kept.includes('script')).toBe(false);
          expect([kept.includes('PK\x03\x04'), kept.includes('META-INF')]).toEqual([false, false]);
          const { exif, width } = await sharp(kept).metadata();
          expect([exif, width]).toEqual([undefined, 24]);
        }
      });

      test('stands upright without the note that it does not', async () => {
        const lying = await sharp(await picture('jpeg'))
          .withMetadata({ orientation: 6 })
          .toBuffer();
        const path = pathOf(await upload('a.jpg', lying, 'logo'));
        const { bytes: kept } = await server.call('GET', await addressOn(server, path, { token }));
        expect(await sharp(kept).metadata()).toMatchObject({ width: 16, height: 24 });
      });

      test('named as the other picture format is stored as what it is', async () => {
        expect(pathOf(await upload('a.jpeg', await picture('png'), 'logo'))).toMatch(/\.png$/);
      });
    });

    test('is refused with 401 to strangers and with 415 as anything but a form', async () => {
      const { headers, body } = uploadForm('a.pdf', pdf());
      expect((await server.call('POST', UPLOAD, { headers, body })).status).toBe(401);
      expect((await server.call('POST', UPLOAD, { token, body: { file: 'x' } })).status).toBe(415);
      expect((await server.call('PUT', '/api/auth/updatedetails', { token, headers, body })).status).toBe(
        415,
      );
    });

    test.each([
      ['../../x.pdf', 'x.pdf'],
      ['..\\..\\x.pdf', 'x.pdf'],
      ['/etc/passwd.pdf', 'passwd.pdf'],
      ['कीमत सूची.pdf', 'कीमत सूची.pdf'],
      ['evil\u202efdp.exe.pdf', 'evilfdp.exe.pdf'],
      ["a%22b;c=d'.pdf", "a%22b;c=d'.pdf"],
      ['.pdf', 'file.pdf'],
      ['...hidden.pdf', 'hidden.pdf'],
      [`${'long '.repeat(100)}.pdf`, `${'long '.repeat(24)}.pdf`],
    ])('named %s is saved under a harmless name', async (name, saved) => {
      const path = pathOf(await upload(name, pdf(), 'resource'));
      expect(path).toMatch(/^1\.[2-9a-z]{6}\.[0-9a-f]{32}\.pdf$/);
      const row = (await uploads.rows()).find((one) => one.path === path);
      expect(row?.originalName).toBe(saved);
      const disposition = String(
        (await server.call('GET', await addressOn(server, path, { token }))).headers['content-disposition'],
      );
      expect(disposition).toMatch(/^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.~%-]+$/);
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(saved);
    });

    test('cannot write headers with its name', async () => {
      const disposition = 'form-data; name="file"; filename="a\\"; x=\\"\r\n X-Evil: 1.pdf"';
      const answer = await send(formOf([{ disposition, content: pdf() }]));
      if (answer.status !== 201) return expect(answer.status).toBe(400);
      const served = await server.call('GET', await addressOn(server, pathOf(answer), { token }));
      expect(served.headers).not.toHaveProperty('x-evil');
      expect(server.logged.every((line) => !line.slice(0, -1).includes('\n'))).toBe(true);
    });
  });
}
