import { catalogue } from '../../src/machines/catalogue.ts';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { dashboardOracle, resourceOracle, submissionOracle } from './data.oracle.ts';
import { eventOracle } from './event.oracle.ts';
import { emailFormOracle, signInFormOracle } from './forms.oracle.ts';
import { loginOracle } from './login.oracle.ts';
import { otpOracle } from './otp.oracle.ts';
import { sessionOracle } from './session.oracle.ts';
import type { Oracle } from './subject.ts';
import { toasterOracle } from './toaster.oracle.ts';

/** Every hand-written oracle with the catalogue's entry of its machine. */
export const oracles: readonly { entry: CatalogueEntry; oracle: Oracle }[] = [
  eventOracle,
  sessionOracle,
  loginOracle,
  signInFormOracle,
  emailFormOracle,
  otpOracle,
  toasterOracle,
  resourceOracle,
  dashboardOracle,
  submissionOracle,
].map((oracle) => {
  const entry = catalogue.find(({ id }) => id === oracle.machine);
  if (!entry) throw new Error(`The catalogue has no machine "${oracle.machine}".`);
  return { entry, oracle };
});
