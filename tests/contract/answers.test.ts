import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../support/contract.ts';

describe('the judge of recorded answers', () => {
  const company = { success: true, data: { name: 'Acme Robotics', logoUrl: '', boothNumber: 'A-12' } };
  const refusal = { success: false, message: 'Not found.' };

  it('accepts an answer that fits the document', async () => {
    await checkAnswer('companyGet', 200, company);
    await checkAnswer({ method: 'GET', path: '/api/company?x=1' }, 200, company);
  });

  it('rejects a body that does not fit', async () => {
    const short = { success: true, data: { name: 'Acme Robotics', logoUrl: '' } };
    await expect(checkAnswer('companyGet', 200, short)).rejects.toThrow(/companyGet answered 200:.*\/data/s);
  });

  it('rejects an error that claims success', async () => {
    await expect(checkAnswer('companyGet', 404, { ...refusal, success: true })).rejects.toThrow(/success/);
  });

  it('rejects an id that is not one', async () => {
    const event = { _id: 'not-an-id', title: 'Demo', description: '' };
    const body = { success: true, data: { domainData: { event } } };
    await expect(checkAnswer('domainEventGet', 200, body)).rejects.toThrow(/_id/);
  });

  it('rejects a status the document does not know', async () => {
    await expect(checkAnswer('companyGet', 418, refusal)).rejects.toThrow(/418/);
  });

  it('rejects a limit without the time to wait', async () => {
    await expect(checkAnswer('otpSend', 429, refusal, {})).rejects.toThrow(/Retry-After/);
    await checkAnswer('otpSend', 429, refusal, { 'retry-after': '27' });
  });

  it('finds the operation of an address, fixed addresses first', async () => {
    const id = '0c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f';
    await checkAnswer({ method: 'DELETE', path: `/api/leads/${id}` }, 200, {
      success: true,
      message: 'Gone.',
    });
    await expect(checkAnswer({ method: 'GET', path: '/leads/recent' }, 200, company)).rejects.toThrow(
      /leadRecentList/,
    );
  });

  it('lets an address the document does not know say only that it is not there', async () => {
    await checkAnswer({ method: 'GET', path: '/api/nothing' }, 404, refusal);
    await expect(checkAnswer({ method: 'GET', path: '/api/nothing' }, 200, company)).rejects.toThrow(/200/);
    await expect(checkAnswer({ method: 'GET', path: '/api/nothing' }, 404, 'no')).rejects.toThrow(/Problem/);
  });
});
