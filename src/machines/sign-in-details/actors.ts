import type { SignInData } from '../../api/sign-in-details.ts';
import { createResource } from '../kit/resource.machine.ts';

export const signInDataResource = createResource<SignInData>('signInData');

export const signInDetailsActors = { signInData: signInDataResource };
