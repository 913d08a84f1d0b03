import { sampleQuestion } from '../../../src/machines/sign-in.catalogue.ts';
import type { Answer, Standing } from './held.ts';

/** Paths and good answers the sign-in walks share. */
export const SEND = '/auth/login-mobile-with-country';
export const REGISTER = '/auth/register-mobile';
export const VERIFY = '/auth/verify-otp-with-country';
export const JOIN = '/auth/join';

export const FINE: Answer = { status: 200, body: { success: true, message: 'A code is on its way.' } };

/** The answer of a sign-in; without `user` it does not say whose session it opens, and the portal asks. */
export const signedIn = (user?: unknown): Answer => ({
  status: 200,
  body: { success: true, token: 'walked', data: { token: 'walked', data: { token: 'walked' }, user } },
});

export const TOKEN = signedIn();

/** The number waits for two teams. */
export const QUESTION: Answer = {
  status: 200,
  body: { success: true, message: 'Choose how to go on.', data: { question: sampleQuestion } },
};

export const EVENT_FOUND: Answer = {
  status: 200,
  body: {
    success: true,
    data: {
      domainData: {
        event: { _id: '3d6b4c52-6a0f-4a43-9f4e-0a9d6c8b7e11', title: 'Walked Expo', description: '' },
      },
    },
  },
};

/** Reading is real; what is written waits for the walk to answer it, and never reaches the server. */
export const REAL_READING: Standing = { 'GET *': 'real' };
