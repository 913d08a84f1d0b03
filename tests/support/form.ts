/** One part of a form as a browser would send it; `disposition` replaces the whole header value. */
export type Part = { name?: string; fileName?: string; content: Buffer | string; disposition?: string };

export type Form = { headers: Record<string, string>; body: Buffer };

const BOUNDARY = '----portal-test-5f0e6a6b6c3f4a52';

/** A `multipart/form-data` body, byte by byte, so that a test can also write what no browser writes. */
export function formOf(parts: readonly Part[]): Form {
  const chunks = parts.flatMap(({ name = 'file', fileName, content, disposition }) => {
    const file =
      fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    const header = `Content-Disposition: ${disposition ?? `form-data; name="${name}"${file}`}`;
    return [Buffer.from(`--${BOUNDARY}\r\n${header}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')];
  });
  const body = Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body };
}

/** The form of one upload, as the portal's own pages send it. */
export function uploadForm(fileName: string, content: Buffer | string, uploadType?: string): Form {
  const type = uploadType === undefined ? [] : [{ name: 'uploadType', content: uploadType }];
  return formOf([...type, { fileName, content }]);
}
