import { css } from 'styled-system/css';
import { Button } from './button.tsx';

type TroubleScreenProps = { title: string; text: string; action: string; onAction: () => void };

const screen = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minHeight: 'screen',
  padding: '6',
  textAlign: 'center',
});
const heading = css({ fontSize: 'xl', fontWeight: 'bold' });
const words = css({ color: 'fg.muted', marginBottom: '3' });

/** The whole page could not be shown: what happened, and the one way on. */
export function TroubleScreen({ title, text, action, onAction }: TroubleScreenProps) {
  return (
    <main className={screen}>
      <h1 className={heading}>{title}</h1>
      <p className={words}>{text}</p>
      <Button onClick={onAction}>{action}</Button>
    </main>
  );
}
