import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOf } from '../support/answers.ts';
import { mainEngines } from '../support/database.ts';
import { blankPng, office, ole, pdf, picture, zip } from '../support/files.ts';
import { formOf, uploadForm } from '../support/form.ts';
import type { Form } from '../support/form.ts';
import { processorTime } from '../support/processor.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { UPLOAD, uploaderOf } from '../support/uploader.ts';
import type { Uploader } from '../support/uploader.ts';

const MB = 1024 * 1024;
const IMAGE = 'PNG, JPG up to 5MB';
const BROCHURE = 'PDF up to 10MB';
const DOCUMENT = 'PDF, DOC, or other files up to 10MB';

for (const engine of mainEngines()) {
  describe(`an upload that is refused leaves nothing on ${engine}:`, () => {
    let server: TestServer;
    let token: string;
    let uploads: Uploader;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      token = await server.signIn('asha@acme.example');
      uploads = uploaderOf(server, token);
    });
    afterAll(() => server.close());

    /** Sends what must be refused, and sees that nothing of it stays. */
    async function refused(form: Form, status: number, field: string, message?: string): Promise<void> {
      const count = async (): Promise<number[]> => [
        (await uploads.stored()).length,
        (await uploads.rows()).length,
      ];
      const before = await count();
      const answer = await uploads.send(form);
      expect([answer.status, errorsOf(answer)[field]]).toEqual([status, [message ?? expect.any(String)]]);
      expect([await count(), uploads.unfinished()]).toEqual([before, []]);
    }

    const html = '<!doctype html><script>alert(1)</script>';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

    test.each<[string, string, string | Buffer, string, string]>([
      ['HTML named .png', 'a.png', html, 'logo', IMAGE],
      ['HTML named .txt', 'a.txt', html, 'resource', DOCUMENT],
      ['markup after a line of text, named .txt', 'a.txt', `Hello\n${html}`, 'resource', DOCUMENT],
      ['SVG', 'a.svg', svg, 'logo', IMAGE],
      ['SVG named .png', 'a.png', svg, 'productImage', IMAGE],
      ['SVG named .txt', 'a.txt', svg, 'resource', DOCUMENT],
      ['XML named .txt', 'a.txt', '\n <?xml version="1.0"?><a/>', 'resource', DOCUMENT],
      ['a GIF', 'a.gif', gif, 'logo', IMAGE],
      ['a GIF named .png', 'a.png', gif, 'logo', IMAGE],
      ['a GIF with a program behind it', 'a.jpg', Buffer.concat([gif, zip([])]), 'logo', IMAGE],
      ['a program', 'a.exe', Buffer.from('MZ\x90\0'), 'resource', DOCUMENT],
      ['a program named .doc', 'a.doc', Buffer.from('MZ\x90\0'), 'resource', DOCUMENT],
      ['a shell script named .txt', 'a.txt', '#!/bin/sh\nrm -rf ~\n', 'resource', DOCUMENT],
      ['an RTF file named .txt', 'a.txt', '{\\rtf1 x}', 'resource', DOCUMENT],
      ['text with U+0000', 'a.txt', 'a\0b', 'resource', DOCUMENT],
      ['text with U+0000 far behind', 'a.txt', `${'a'.repeat(200_000)}\0`, 'resource', DOCUMENT],
      [
        'bytes that are no text',
        'a.txt',
        Buffer.from([0x61, 0xe9, 0x62, 0x63, 0x64, 0x65, 0x66]),
        'resource',
        DOCUMENT,
      ],
      ['a PDF as logo', 'a.pdf', pdf(), 'logo', IMAGE],
      ['a PDF named .docx', 'a.docx', pdf(), 'resource', DOCUMENT],
      ['a text as brochure', 'a.txt', 'Hello', 'brochure', BROCHURE],
      ['a PNG signature and nothing else', 'a.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'logo', IMAGE],
      ['a bare zip named .docx', 'a.docx', zip([{ name: 'a', content: 'b' }]), 'resource', DOCUMENT],
      ['an xlsx named .docx', 'a.docx', office('xlsx'), 'resource', DOCUMENT],
      [
        'a docx with macros',
        'a.docx',
        office('docx', [{ name: 'word/vbaProject.bin', content: 'x' }]),
        'resource',
        DOCUMENT,
      ],
      [
        'a docx that says it has macros',
        'a.docx',
        office('docx', [], '<Default ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>'),
        'resource',
        DOCUMENT,
      ],
      [
        'a docx that climbs out of its folder',
        'a.docx',
        office('docx', [{ name: 'word/../../x', content: 'x' }]),
        'resource',
        DOCUMENT,
      ],
      [
        'a docx with something behind it',
        'a.docx',
        Buffer.concat([office('docx'), Buffer.from(html)]),
        'resource',
        DOCUMENT,
      ],
      ['an installer named .doc', 'a.doc', ole('Property'), 'resource', DOCUMENT],
      ['an xls named .doc', 'a.doc', ole('Workbook'), 'resource', DOCUMENT],
      ['a doc with macros', 'a.doc', ole('WordDocument', '_VBA_PROJECT'), 'resource', DOCUMENT],
      ['a file without an ending', 'logo', Buffer.from('x'), 'logo', IMAGE],
    ])('what is not of its kind: %s', async (_, name, content, type, hint) => {
      await refused(uploadForm(name, content, type), 415, 'file', hint);
    });

    test('a picture that breaks off', async () => {
      const whole = await picture('jpeg', 400, 400);
      await refused(uploadForm('a.jpg', whole.subarray(0, whole.length / 2), 'logo'), 415, 'file', IMAGE);
    });

    test.each<[string, string, Buffer, string, string]>([
      ['a picture of 6 MB', 'a.png', Buffer.concat([blankPng(8), Buffer.alloc(6 * MB)]), 'logo', IMAGE],
      [
        'a picture of 6 MB, with no type said',
        'a.png',
        Buffer.concat([blankPng(8), Buffer.alloc(6 * MB)]),
        'eventWebsite',
        IMAGE,
      ],
      ['a PDF of 11 MB', 'a.pdf', pdf(11 * MB), 'brochure', BROCHURE],
      ['a PDF one byte too long', 'a.pdf', pdf(10 * MB + 1), 'resource', DOCUMENT],
      ['a PNG of 30,000 x 30,000 pixels', 'a.png', blankPng(30_000), 'logo', IMAGE],
      [
        'a docx that unpacks to 300 MB',
        'a.docx',
        office('docx', [{ name: 'word/a', content: Buffer.alloc(MB), says: 300 * MB }]),
        'resource',
        DOCUMENT,
      ],
    ])('%s, as too large', async (_, name, content, type, hint) => {
      const refuse = () => refused(uploadForm(name, content, type), 413, 'file', hint);
      expect(await processorTime(refuse)).toBeLessThan(4_000);
    });

    test('an empty file, no file, two files', async () => {
      await refused(uploadForm('a.pdf', '', 'resource'), 400, 'file', DOCUMENT);
      await refused(formOf([{ name: 'uploadType', content: 'logo' }]), 400, 'file', 'Required');
      const file = { fileName: 'a.pdf', content: pdf() };
      const answer = await uploads.send(formOf([file, file]));
      expect([answer.status, uploads.unfinished()]).toEqual([413, []]);
    });

    test.each(['nothing', 'constructor', '__proto__', '../../etc', 'logo\0', 'x'.repeat(5_000), ''])(
      'the upload type %s',
      async (type) => {
        await refused(uploadForm('a.pdf', pdf(), type), 400, 'uploadType');
      },
    );

    test('unknown fields, and the upload type twice', async () => {
      const type = { name: 'uploadType', content: 'brochure' };
      const file = { fileName: 'a.pdf', content: pdf() };
      await refused(formOf([{ name: 'role', content: 'admin' }, file]), 400, 'role');
      await refused(formOf([{ ...file, name: 'picture' }]), 400, 'picture');
      await refused(formOf([type, type, file]), 400, 'uploadType');
      for (const name of ['__proto__', 'constructor']) {
        expect((await uploads.send(formOf([{ name, content: 'x' }, file]))).status).toBe(400);
      }
    });

    test('a hundred thousand parts, quickly', async () => {
      const parts = Array.from({ length: 100_000 }, () => ({
        name: 'uploadType',
        content: 'x'.repeat(40),
      }));
      const form = formOf(parts);
      const refuse = async () => {
        expect([400, 413]).toContain((await uploads.send(form)).status);
      };
      expect(await processorTime(refuse)).toBeLessThan(4_000);
      expect(uploads.unfinished()).toEqual([]);
    });

    test.each([
      [
        'a form without its end',
        { 'content-type': 'multipart/form-data; boundary=x' },
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and then',
      ],
      ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
      ['a form that is none', { 'content-type': 'multipart/form-data; boundary=x' }, 'not a form'],
      ['an empty form', { 'content-type': 'multipart/form-data; boundary=x' }, ''],
    ])('%s', async (_, headers, body) => {
      const answer = await server.call('POST', UPLOAD, { token, headers, body });
      expect([answer.status, uploads.unfinished()]).toEqual([400, []]);
    });
  });
}
