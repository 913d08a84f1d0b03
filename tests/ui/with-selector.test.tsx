import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useSyncExternalStoreWithSelector } from '../../src/ui/shell/with-selector.ts';

it('a view draws what it selects of a snapshot, as it is now', () => {
  let snapshot = { name: 'first', other: 1 };
  const Name = () => {
    const name = useSyncExternalStoreWithSelector(
      () => () => undefined,
      () => snapshot,
      null,
      ({ name: found }) => found,
    );
    return <p>{name}</p>;
  };
  expect(render(<Name />)).toBe('<p>first</p>');
  snapshot = { name: 'second', other: 1 };
  expect(render(<Name />)).toBe('<p>second</p>');
});
