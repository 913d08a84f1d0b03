import { normalisePath, ROUTES } from '../../domain/routes.ts';
import type { Ports } from '../ports.ts';
import { providePassword } from './password.ts';
import { provideTeamQuestion } from './team-question.ts';

/** What runs for somebody who is signed out on a screen that both may see, by its address. */
export const provideVisitor = (ports: Ports, path: string) =>
  normalisePath(path) === ROUTES.join ? provideTeamQuestion(ports) : providePassword(ports);
