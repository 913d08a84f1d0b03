type Bodied = { content?: Record<string, unknown>; [key: string]: unknown };
type RawOperation = { requestBody?: Bodied; responses?: Record<string, Bodied> };

const JSON_TYPE = 'application/json';

/**
 * A copy of the document without bodies that are not JSON. Uploads, spreadsheets and the document itself are streams
 * which their handlers check by hand; the router would look for parsers of their types and fail to validate them.
 */
export function jsonOnly<Document extends { paths: object }>(document: Document): Document {
  const copy = structuredClone(document);
  for (const path of Object.values(copy.paths)) {
    for (const operation of Object.values(path as Record<string, RawOperation>)) {
      if (operation.requestBody?.content && !keepJson(operation.requestBody)) delete operation.requestBody;
      Object.values(operation.responses ?? {}).forEach(keepJson);
    }
  }
  return copy;
}

/** True when JSON was among the body's types. */
function keepJson(body: Bodied): boolean {
  const json = body.content?.[JSON_TYPE];
  if (json !== undefined) body.content = { [JSON_TYPE]: json };
  else delete body.content;
  return json !== undefined;
}
