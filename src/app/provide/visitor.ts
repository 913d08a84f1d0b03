import { normalisePath, ROUTES } from '../../domain/routes.ts';
import type { Ports } from '../ports.ts';
import { providePassword } from './password.ts';
import { provideTeamQuestion } from './team-question.ts';

/** The machine for a signed-out user on a shared screen, by its address. */
export const provideVisitor = (ports: Ports, path: string) =>
  normalisePath(path) === ROUTES.join ? provideTeamQuestion(ports) : providePassword(ports);
