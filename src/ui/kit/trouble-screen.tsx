import { css } from 'styled-system/css';
import { Button } from './button.tsx';
import { useBackOnline } from './use-back-online.ts';

type TroubleProps = {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
  /** The action loses the page's state, so it runs only on the button. */
  byHand?: boolean;
};

const screen = css({ minHeight: 'screen', padding: '6' });
const box = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minHeight: '[inherit]',
  textAlign: 'center',
});
const heading = css({ fontSize: 'xl', fontWeight: 'bold' });
const words = css({ color: 'fg.muted', marginBottom: '3' });

/** The whole page could not be shown: what happened, and one action. */
export function TroubleScreen(props: TroubleProps) {
  return (
    <main className={screen}>
      <Trouble {...props} />
    </main>
  );
}

/** The same inside an existing page. The action runs automatically when the connection is back. */
export function Trouble({ title, text, action, onAction, byHand = false }: TroubleProps) {
  useBackOnline(byHand ? undefined : onAction);
  return (
    <div className={box} data-unloaded={byHand ? undefined : ''}>
      <h1 className={heading}>{title}</h1>
      <p className={words}>{text}</p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  );
}
