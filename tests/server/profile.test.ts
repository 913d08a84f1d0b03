import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainEngines } from '../support/database.ts';
import { dataOf, errorsOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { storeFile, unreferencedSince } from '../support/stored-file.ts';

/** Every field but the files, each with a text of its own. */
const FIELDS = {
  name: 'アクメ・ロボティクス — أكمي',
  industry: 'रोबोटिक्स',
  description: `${'長'.repeat(4_998)}\n `,
  website: 'https://acme.example/über?a=b#c',
  boothLocation: ' Hall 4, row A ',
  linkedin: 'https://linkedin.com/company/acme',
  twitter: 'HTTPS://x.com/acme',
  facebook: 'http://facebook.com/acme',
  instagram: 'https://instagram.com/acme',
  address: '1 Robot Road\nPune',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  country: 'India',
  phone: '+91 20 0000 0000',
  email: 'hello@acme.example',
};

for (const engine of mainEngines()) {
  describe(`the company profile on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
    });
    afterAll(() => server.close());

    const profile = async (token = acme) =>
      dataOf('companyProfileGet', await server.call('GET', '/api/company-profile', { token }));
    const company = async () =>
      dataOf('companyGet', await server.call('GET', '/api/company', { token: acme }));
    const save = (body: object): Promise<Answer> =>
      server.call('PUT', '/api/company-profile', { token: acme, body });
    const profileOf = (answer: Answer) => dataOf('companyProfileUpdate', answer);

    test('is saved with every field, to the letter, and read back', async () => {
      const answer = await save(FIELDS);
      expect([answer.status, answer.json]).toMatchObject([
        200,
        { message: 'Company profile updated successfully', data: FIELDS },
      ]);
      expect(await profile()).toEqual(profileOf(answer));
    });

    test('loses nothing that a save does not name', async () => {
      const before = await profile();
      expect(before.address).not.toBe('');
      const saved = profileOf(await save({ industry: 'Tools', twitter: '' }));
      expect(saved).toEqual({ ...before, industry: 'Tools', twitter: '', updatedAt: saved.updatedAt });
      expect(await profile()).toEqual(saved);
    });

    test('keeps its time when a save changes nothing', async () => {
      const before = await profile();
      expect(profileOf(await save({ name: before.name, twitter: '', event: 'x' }))).toEqual(before);
      expect(profileOf(await save({ updatedAt: before.updatedAt }))).toEqual(before);
    });

    test('shares name and logo with the header, and leaves the organiser’s booth number alone', async () => {
      const logo = await storeFile(server.services.db, 'アクメ・ロボティクス — أكمي');
      const { boothNumber } = await company();
      await save({ name: 'Acme Robots', logo, boothLocation: 'By the door' });
      expect(await company()).toEqual({ name: 'Acme Robots', logoUrl: logo, boothNumber });
      expect(boothNumber).toBe('A-12');
    });

    test('changes only the caller’s exhibitor, even if the body names another', async () => {
      const globex = await server.signIn('meera@globex.example');
      const me = await server.call('GET', '/api/auth/me', { token: globex });
      const { exhibitor } = dataOf('currentUserGet', me);
      const before = await profile(globex);
      expect((await save({ city: 'Goa', exhibitor, event: null })).status).toBe(200);
      expect((await profile()).city).toBe('Goa');
      expect(await profile(globex)).toEqual(before);
    });

    test.each([
      [{ name: '' }, 'name', 'Company name is required'],
      [{ name: ' \u3000' }, 'name', 'Company name is required'],
      [{ website: 'acme example' }, 'website', 'Valid URL is required'],
      [{ website: 'javascript:alert(1)' }, 'website', 'Valid URL is required'],
      [{ website: 'https://bank.example@evil.example' }, 'website', 'Valid URL is required'],
      [{ linkedin: 'https://' }, 'linkedin', 'Valid URL is required'],
      [{ twitter: 'https://:80' }, 'twitter', 'Valid URL is required'],
      [{ facebook: 'http://a b' }, 'facebook', 'Valid URL is required'],
      [{ instagram: '@acme' }, 'instagram', 'Valid URL is required'],
      [{ email: 'hello' }, 'email', 'Invalid email'],
      [{ boothNumber: 'Z-1' }, 'boothNumber', 'This field does not exist'],
      [{ key: 'x' }, 'key', 'This field does not exist'],
      [{ logo: 'uploads/none.png' }, 'logo', 'Upload the file again.'],
      [{ brochure: 'https://a.example/b.pdf' }, 'brochure', 'Upload the file again.'],
    ])('refuses %j and changes nothing', async (body, field, message) => {
      const before = await profile();
      const refused = await save({ city: 'Elsewhere', ...body });
      expect(refused).toMatchObject({ status: 400, json: { errors: { [field]: [message] } } });
      expect(await profile()).toEqual(before);
    });

    test('names every bad link at once', async () => {
      const both = await save({ website: 'https://[', instagram: 'https://u:p@a.example' });
      expect(Object.keys(errorsOf(both))).toEqual(['website', 'instagram']);
    });

    test('takes a PDF as brochure and an image as logo, not the other way round', async () => {
      const { db } = server.services;
      const { name } = await profile();
      const [image, pdf] = [await storeFile(db, name), await storeFile(db, name, 'application/pdf')];
      expect((await save({ brochure: image })).status).toBe(400);
      expect((await save({ banner: pdf })).status).toBe(400);
      expect(await unreferencedSince(db, image)).not.toBeNull();
      expect(profileOf(await save({ banner: image, brochure: pdf }))).toMatchObject({ brochure: pdf });
      expect([await unreferencedSince(db, image), await unreferencedSince(db, pdf)]).toEqual([null, null]);
      expect(profileOf(await save({ banner: '', brochure: '' }))).toMatchObject({ banner: '', brochure: '' });
    });
  });
}
