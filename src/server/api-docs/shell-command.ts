import type { Call } from './reading.ts';

/**
 * The call as a command to paste into a shell, with its example as body. `$PORTAL` and `$TOKEN` are set as the page's
 * introduction says; a path parameter is a variable of the same name in capitals.
 */
export function shellCommand({ method, path, token, body }: Call): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  return [
    `curl -X ${method} "$PORTAL${address}"`,
    ...(token === 'bearer' ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(token === 'invitationToken' ? ['-H "Invitation-Token: $TOKEN"'] : []),
    ...bodyOptions(body),
  ].join(' \\\n  ');
}

function bodyOptions(body: Call['body']): string[] {
  const [type, content] = Object.entries(body?.content ?? {})[0] ?? [];
  if (type === undefined || !content) return [];
  if (type === 'multipart/form-data') return ['-F "file=@picture.png"'];
  const { example } = content;
  const text = typeof example === 'string' ? example : JSON.stringify(example ?? {});
  // Inside single quotes a shell takes everything literally, except the quote itself.
  return [`-H "Content-Type: ${type}"`, `-d '${text.replaceAll("'", String.raw`'\''`)}'`];
}
