import { createRoot } from 'react-dom/client';

/** A minimal client-rendered login: React, one heading, two fields, one button. */
function BareForm() {
  return (
    <main>
      <h1>Log in to your Exhibitor Portal Account.</h1>
      <form>
        <label>
          Country Code <input defaultValue="+91" />
        </label>
        <label>
          Mobile Number <input type="tel" />
        </label>
        <button>Send OTP</button>
      </form>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<BareForm />);
