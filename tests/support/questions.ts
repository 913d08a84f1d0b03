import type { components } from '../../openapi/portal.gen.ts';
import { dataOf } from './answers.ts';
import type { Answer, TestServer } from './server.ts';

type Schemas = components['schemas'];
export type Question = Schemas['LeadQuestion'];
type Draft = Omit<Schemas['LeadQuestionDraft'], 'options'> & { options?: readonly string[] };

export type Questions = ReturnType<typeof questionsOf>;

/** The requests of questions of one's own, sent by one person. */
export function questionsOf(server: TestServer, token: string) {
  const send = (method: string, path: string, body?: object): Promise<Answer> =>
    server.call(method, `/api/lead-questions${path}`, { token, ...(body && { body }) });
  return {
    send,
    list: async (): Promise<Question[]> => dataOf('leadQuestionList', await send('GET', '')),
    add: async (...questions: Draft[]): Promise<Question[]> =>
      dataOf('leadQuestionCreate', await send('POST', '', { questions })),
    change: async (id: string, changes: object): Promise<Question> =>
      dataOf('leadQuestionUpdate', await send('PUT', `/${id}`, changes)),
    remove: async (id: string): Promise<Answer> => send('DELETE', `/${id}`),
  };
}
