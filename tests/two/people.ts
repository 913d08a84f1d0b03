import type { CurrentUser } from '../../src/api/sign-in.ts';
import { sampleUser } from '../../src/machines/samples.ts';
import type { Call, Reply } from './network.ts';

/** Two colleagues of one exhibitor. */
export const PEOPLE = {
  Asha: { ...sampleUser, _id: '0c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e01', fullName: 'Asha Rao' },
  Ravi: { ...sampleUser, _id: '0c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e02', fullName: 'Ravi Iyer' },
} as const satisfies Record<string, CurrentUser>;

export type Person = keyof typeof PEOPLE;
export const NAMES = Object.keys(PEOPLE) as Person[];

/** Whose user this is; null for nobody. */
export const personOf = (user: Pick<CurrentUser, '_id'> | null): Person | null =>
  NAMES.find((name) => PEOPLE[name]._id === user?._id) ?? null;

export const refusal = (status: number, message: string, data?: unknown): Reply => ({
  status,
  body: { success: false, message, ...(data !== undefined && { data }) },
});

export const given = (data: unknown): Reply => ({ status: 200, body: { success: true, data } });

/** The sessions of a server: whose token each is, and whether it counts still. */
export class Sessions {
  readonly all = new Map<string, { person: Person; isOver: boolean }>();

  begin(person: Person): string {
    const token = `token-${String(this.all.size + 1)}`;
    this.all.set(token, { person, isOver: false });
    return token;
  }

  end(token: string | null): void {
    const session = token === null ? undefined : this.all.get(token);
    if (session) session.isOver = true;
  }

  isOver(token: string): boolean {
    return this.all.get(token)?.isOver ?? true;
  }

  /** Who asks; null without a session. */
  personAt(token: string | null): Person | null {
    const session = token === null ? undefined : this.all.get(token);
    return session && !session.isOver ? session.person : null;
  }

  /** Whose token it is or was. */
  ownerOf(token: string | null): Person | null {
    return (token === null ? undefined : this.all.get(token))?.person ?? null;
  }

  /** Sign-in, sign-out and the question who it is; null for everything else. */
  handle({ path, token, body }: Call): Reply | null {
    if (path === '/auth/login') {
      const person = NAMES.find((name) => name === body['email']) ?? 'Asha';
      return given({ token: this.begin(person), user: PEOPLE[person] });
    }
    if (path === '/auth/logout') {
      if (this.personAt(token) === null) return refusal(401, 'Unauthorized');
      this.end(token);
      return given({});
    }
    const person = this.personAt(token);
    if (path === '/auth/me') return person ? given(PEOPLE[person]) : refusal(401, 'Unauthorized');
    return null;
  }
}
