/**
 * `npm run drills -- gateway [SECONDS]`: takes both message gateways away from a portal while members are invited and
 * codes are asked for, kills the portal in the middle, and brings the gateways back; then counts what arrived. Mails
 * must arrive once each; codes of that time never.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openGateway } from '../../tests/support/gateway.ts';
import { send } from '../../tests/support/http.ts';
import { openMailServer } from '../../tests/support/mail-server.ts';
import { pullCable } from './cable.ts';
import { preparePortal } from './portal.ts';
import type { Portal } from './portal.ts';

/** Members that are invited while the gateways are away; below the limit of a day. */
const INVITED = 60;
/** People of the demo event, who ask for a code meanwhile; the last one afterwards. */
const NUMBERS = ['9000000001', '9000000002', '9000000003'];
const LATER = '9000000005';
/** A message may just have begun its longest pause when the gateways come back. */
const AFTERWARDS = (seconds: number): number => seconds + 60;

const host = 'demo.localhost';
const call = (portal: Portal, path: string, body: object, token?: string) =>
  send(portal.url, 'POST', path, { host, body, ...(token === undefined ? {} : { token }) });

async function tokenOf(portal: Portal): Promise<string> {
  const body = { email: 'asha@acme.example', password: 'demo-password' };
  const { token } = (await call(portal, '/api/auth/login', body)).json as { token: string };
  return token;
}

/** Resolves to whether the portal acknowledged it. */
const invite = async (portal: Portal, token: string, emailId: string): Promise<boolean> =>
  (await call(portal, '/api/team-members', { fullName: 'Drill Member', emailId }, token)).status === 201;

async function askCode(portal: Portal, mobile: string): Promise<boolean> {
  const path = `/api/auth/domain-event?domain=${host}`;
  const { json } = await send(portal.url, 'GET', path, { host });
  const { data } = json as { data: { domainData: { event: { _id: string } } } };
  const body = { mobile, phoneCode: '+91', event: data.domainData.event._id };
  return (await call(portal, '/api/auth/login-mobile-with-country', body)).status === 200;
}

/** Runs the drill with gateways that are away for so many seconds; false when the account does not balance. */
export async function drillGateway(seconds: number, say: (line: string) => void): Promise<boolean> {
  const sms = await openGateway();
  const mails = await openMailServer();
  const cables = [
    await pullCable(Number(new URL(sms.url).port)),
    await pullCable(Number(new URL(mails.url).port)),
  ];
  const [smsPort = 0, mailPort = 0] = cables.map(({ port }) => port);
  const portal = await preparePortal({
    SMS_URL: `http://127.0.0.1:${String(smsPort)}/send`,
    SMTP_URL: `smtp://127.0.0.1:${String(mailPort)}?from=portal%40expo.example`,
    LIMITS: 'standard',
  });
  try {
    await portal.start();
    const token = await tokenOf(portal);
    const asked = new Set<string>();
    let codes = 0;
    for (const cable of cables) cable.cut();
    const began = performance.now();
    for (let number = 0; number < INVITED; number++) {
      const address = `drill-${String(number)}@example.org`;
      if (await invite(portal, token, address)) asked.add(address);
      const mobile = NUMBERS[number];
      if (mobile !== undefined && (await askCode(portal, mobile))) codes += 1;
      if (number === INVITED / 2) {
        await portal.kill();
        await portal.start();
      }
      const due = began + ((number + 1) * seconds * 1_000) / INVITED;
      await wait(Math.max(0, due - performance.now()));
    }
    const early = mails.mails.length + sms.requests.length;
    for (const cable of cables) cable.mend();
    const until = performance.now() + AFTERWARDS(seconds) * 1_000;
    const arrived = (): string[] => mails.mails.flatMap(({ to }) => to);
    while (new Set(arrived()).size < asked.size && performance.now() < until) await wait(500);
    const last = performance.now();
    // A code of now arrives, and none of before comes with it.
    const isAnswered = await askCode(portal, LATER);
    await wait(7_000);
    const all = arrived();
    const lost = [...asked].filter((address) => !all.includes(address)).length;
    const doubled = all.length - new Set(all).size;
    const late = sms.requests.filter(({ body }) => !body.includes(LATER)).length;
    say(`gateways away for ${String(seconds)} s, the portal killed once, sent meanwhile ${String(early)}`);
    say(`codes: asked meanwhile ${String(codes)}, of them sent ${String(late)}; asked afterwards 1`);
    say(
      `mails: asked ${String(asked.size)}, sent ${String(new Set(all).size)}, doubled ${String(doubled)}, ` +
        `lost ${String(lost)}, the last ${((last - began) / 1_000 - seconds).toFixed(0)} s after the outage`,
    );
    return asked.size > 0 && early + lost + doubled + late === 0 && isAnswered && sms.requests.length === 1;
  } finally {
    await portal.remove();
    for (const cable of cables) await cable.close();
    await sms.close();
    await mails.close();
  }
}
