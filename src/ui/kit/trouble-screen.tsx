import { css } from 'styled-system/css';
import { Button } from './button.tsx';
import { useBackOnline } from './use-online.ts';

type TroubleProps = {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
  /** The one way on loses what is on the page: it is taken by the button only. */
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

/** The whole page could not be shown: what happened, and the one way on. */
export function TroubleScreen(props: TroubleProps) {
  return (
    <main className={screen}>
      <Trouble {...props} />
    </main>
  );
}

/** As the whole screen, inside a page that stands. It goes on by itself when the connection is back. */
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
