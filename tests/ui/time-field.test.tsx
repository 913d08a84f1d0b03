import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { momentOfDay } from '../../src/domain/days.ts';
import { TimeField } from '../../src/ui/leads/time-field.tsx';

const draw = (value: string): string =>
  render(<TimeField label="Follow-up" value={value} zone="Asia/Kolkata" onChange={() => undefined} />);

test('a time is shown as the clocks of the event say it, a day without a time as a date', () => {
  expect(draw('2026-03-04T04:30:00.000Z')).toMatch(
    /<input[^>]*type="datetime-local"[^>]*value="2026-03-04T10:00"/,
  );
  const day = momentOfDay('2026-03-04', 'Asia/Kolkata', 'end').toISOString();
  expect(draw(day)).toMatch(/<input[^>]*type="date"[^>]*value="2026-03-04"/);
  expect(draw('')).toMatch(/<input[^>]*type="datetime-local"[^>]*value=""/);
});
