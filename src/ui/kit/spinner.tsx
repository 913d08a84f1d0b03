import { spinner } from 'styled-system/recipes';
import { SESSION_MESSAGES } from '../../domain/messages.ts';
import { KIT_TEXTS } from './texts.ts';

/** Only the ring; the caller shows what it waits for. */
export function Spinner() {
  return <span className={spinner().ring} aria-hidden="true" />;
}

/** The full-screen "Loading..." of spec §4, shown until the session is known. `slow` adds a notice after 3 s (G-56). */
export function LoadingScreen({ slow = false }: { slow?: boolean }) {
  return (
    <main className={spinner().screen} aria-busy="true">
      <Spinner />
      <p aria-live="polite">{SESSION_MESSAGES.loading}</p>
      <div className={spinner().aside}>{slow && <p>{KIT_TEXTS.stillWorking}</p>}</div>
    </main>
  );
}
