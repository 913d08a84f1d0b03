/** What a gateway is sent when `SMS_TEMPLATE` does not say otherwise. */
export const DEFAULT_SMS_TEMPLATE = '{"to":"{to}","text":"{text}"}';

export type SmsBody = { contentType: string; body: string };

const isJson = (template: string): boolean => /^\s*[{[]/.test(template);

/**
 * The body of a request to the gateway: the template with `{to}` and `{text}` filled in, once each time they appear.
 * A template that begins like JSON is sent as JSON, any other as a form; values are escaped for what it is.
 */
export function fillTemplate(template: string, values: { to: string; text: string }): SmsBody {
  const escape = isJson(template) ? jsonText : formText;
  // In one pass: a text that holds "{to}" stays as it is.
  const body = template.replace(/\{(to|text)\}/g, (_, name: 'to' | 'text') => escape(values[name]));
  const contentType = isJson(template) ? 'application/json' : 'application/x-www-form-urlencoded';
  return { contentType, body };
}

/** What a JSON string holds between its quotes. */
const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

const formText = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

/** Whether the template says where number and text go and, when it begins like JSON, is JSON once filled. */
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
