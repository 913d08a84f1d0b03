import { normalisePath, routeKind, ROUTES } from './routes.ts';

/** The nearest existing screen above an address: "/exhibitor/team" for "/exhibitor/team/42"; at the latest, home. */
export function parentOf(path: string): string {
  const parts = normalisePath(path).split('/');
  for (let length = parts.length - 1; length > 1; length -= 1) {
    const above = normalisePath(parts.slice(0, length).join('/'));
    if (routeKind(above) !== 'unknown') return above;
  }
  return ROUTES.home;
}
