/** Why a text is not a valid event payload, in one sentence; null when it is. */
export function payloadProblem(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return 'A payload is a JSON object, for example {"path": "/"}.';
    }
    return 'type' in value ? 'The type is chosen above; leave it out of the payload.' : null;
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}
