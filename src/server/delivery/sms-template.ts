/** The default of `SMS_TEMPLATE`. */
export const DEFAULT_SMS_TEMPLATE = '{"to":"{to}","text":"{text}"}';

export type SmsBody = { contentType: string; body: string };

const isJson = (template: string): boolean => /^\s*[{[]/.test(template);

/**
 * The body of a request to the gateway: the template with every `{to}` and `{text}` filled in. A template that begins
 * like JSON is sent as JSON, any other as a form; values are escaped accordingly.
 */
export function fillTemplate(template: string, values: { to: string; text: string }): SmsBody {
  const escape = isJson(template) ? jsonText : formText;
  // In one pass, so that a "{to}" inside the text stays unchanged.
  const body = template.replace(/\{(to|text)\}/g, (_, name: 'to' | 'text') => escape(values[name]));
  const contentType = isJson(template) ? 'application/json' : 'application/x-www-form-urlencoded';
  return { contentType, body };
}

/** The text escaped for a JSON string, without the quotes. */
const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

const formText = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

/** Whether the template contains both placeholders and, when it begins like JSON, is valid JSON once filled. */
export function isUsableTemplate(template: string): boolean {
  if (!template.includes('{to}') || !template.includes('{text}')) return false;
  if (!isJson(template)) return true;
  try {
    JSON.parse(fillTemplate(template, { to: '+1', text: '"' }).body);
    return true;
  } catch {
    return false;
  }
}
