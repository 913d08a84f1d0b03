import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ColumnChart } from '../../src/ui/kit/bar-chart.tsx';
import { ConflictPanel } from '../../src/ui/kit/conflict-panel.tsx';
import { Field } from '../../src/ui/kit/field.tsx';
import { fileSizeText } from '../../src/domain/file-size.ts';
import { LoadMore } from '../../src/ui/kit/load-more.tsx';
import { SafeHtml } from '../../src/ui/kit/safe-html.tsx';
import { Select } from '../../src/ui/kit/select.tsx';
import { SubmitButton } from '../../src/ui/kit/submit-button.tsx';
import { TextArea } from '../../src/ui/kit/text-area.tsx';
import { acceptedBy, hintOf } from '../../src/ui/kit/upload-rules.ts';
import { PageDataContext } from '../../src/ui/shell/page-data-context.tsx';
import { DEFAULT_PAGE_DATA } from '../support/page-data.ts';
import { UPLOAD_LIMITS } from '../../src/domain/screen-constants.ts';

const ignore = (): void => undefined;

describe('a labelled control', () => {
  it.each([
    ['input', <Field key="f" id="c" label="Name" hint="As on the badge" error="Name is required" />],
    ['textarea', <TextArea key="t" id="c" label="Name" hint="As on the badge" error="Name is required" />],
    [
      'select',
      <Select key="s" id="c" label="Name" options={[]} hint="As on the badge" error="Name is required" />,
    ],
  ])('of kind %s is marked, and read with its error instead of its hint', (tag, control) => {
    const html = render(control);
    expect(html).toContain('for="c"');
    expect(html).toMatch(new RegExp(`<${tag}[^>]* aria-invalid="true"[^>]* aria-describedby="c-note"`));
    expect(html).toMatch(/<p id="c-note"[^>]*>Name is required<\/p>/);
    expect(html).not.toContain('As on the badge');
  });

  it('is read with its hint while nothing is wrong', () => {
    const html = render(<Field id="c" label="Name" hint="As on the badge" />);
    expect(html).toContain('aria-describedby="c-note"');
    expect(html).not.toContain('aria-invalid');
    expect(html).toMatch(/<p id="c-note"[^>]*>As on the badge<\/p>/);
  });

  it('is described by nothing when there is nothing to say', () => {
    expect(render(<Field id="c" label="Name" error="" />)).not.toContain('aria-describedby');
  });

  it('keeps "(optional)" out of its name', () => {
    expect(render(<Field label="Website" optional />)).toMatch(
      /<span>Website<\/span><span[^>]*aria-hidden="true"[^>]*>/,
    );
  });

  it('offers the empty choice first, under the words for it', () => {
    const html = render(
      <Select label="Type" placeholder="Choose a type" options={[['pdf', 'PDF']]} defaultValue="" />,
    );
    expect(html).toMatch(/<option value="" selected="">Choose a type<\/option><option value="pdf">PDF</);
  });
});

describe('the end of a list', () => {
  const more = { shown: 50, total: 1234, hasMore: true, busy: false, failed: false, onMore: ignore };

  it('says how much of how much is shown', () => {
    expect(render(<LoadMore {...more} />)).toContain('Showing 50 of 1,234<');
    expect(render(<LoadMore {...more} total={1000} totalIsAtLeast />)).toContain('Showing 50 of 1,000+<');
  });

  it('offers to try again, and says why', () => {
    const html = render(<LoadMore {...more} failed />);
    expect(html).toMatch(/role="alert"[^>]*>The next part could not be loaded/);
    expect(html).toContain('Try again');
  });

  it('has no control when everything is there, and still says the number', () => {
    const html = render(<LoadMore {...more} shown={1234} hasMore={false} failed />);
    expect(html).not.toContain('<button');
    expect(html).toMatch(/aria-live="polite"[^>]*>1,234 shown/);
  });
});

describe('two people’s changes', () => {
  const panel = (choice: 'mine' | 'theirs' | null) =>
    render(
      <PageDataContext value={DEFAULT_PAGE_DATA}>
        <ConflictPanel
          conflicts={[
            { name: 'name', mine: '<b>Arm</b>', theirs: '', choice },
            { name: 'logo', mine: 'a/logo.png', theirs: 'https://files.example/b.png', choice: 'theirs' },
            { name: 'kind', mine: 'a', theirs: 'b', choice: 'mine' },
          ]}
          labels={{ name: 'Product Name', logo: 'Logo', kind: 'Category' }}
          pictures={['logo']}
          textOf={(name, value) => (name === 'kind' ? `Kind ${value.toUpperCase()}` : value)}
          onDecide={ignore}
        />
      </PageDataContext>,
    );

  it('stand beside each other as text, as pictures, and as the words of a choice', () => {
    const html = panel(null);
    expect(html).toContain('&lt;b&gt;Arm&lt;/b&gt;');
    expect(html).toContain('>Empty<');
    expect(html).toContain('<img src="/files/a/logo.png" alt="Logo, Keep mine"');
    expect(html).toContain('<img src="https://files.example/b.png" alt="Logo, Use theirs"');
    expect(html).toContain('Kind A');
    expect(html).toContain('Kind B');
  });

  it('are marked until the user has decided', () => {
    expect(panel(null).match(/data-undecided/g)).toHaveLength(1);
    expect(panel('mine')).not.toContain('data-undecided');
    expect(panel('mine').match(/checked=""/g)).toHaveLength(3);
  });
});

describe('HTML from another user', () => {
  it('is not in the page before the cleaner is', () => {
    const html = render(<SafeHtml html="<p>Hall 3</p><p>Booth 12</p><img src=x onerror=alert(1)>" />);
    expect(html).not.toMatch(/img|onerror/);
    // Only the room of its words: neither seen nor announced.
    expect(
      html.match(/<span class="skeleton[^>]*aria-hidden="true">(?:Hall 3|Booth 12)<\/span>/g),
    ).toHaveLength(2);
    expect(html.match(/Hall|Booth/g)).toHaveLength(2);
  });
});

describe('the size of a file', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [839_680, '820 KB'],
    [4_823_450, '4.6 MB'],
    [UPLOAD_LIMITS.image, '5.0 MB'],
    [UPLOAD_LIMITS.document + 1, '10.0 MB'],
    [157_286_400, '150 MB'],
    [5_368_709_120, '5.0 GB'],
  ])('of %i bytes reads %j', (bytes, text) => {
    expect(fileSizeText(bytes)).toBe(text);
  });
});

describe('a file field with types of its own', () => {
  it('offers and names those, and only what its kind takes anyway', () => {
    const field = { kind: 'document', extensions: ['.docx', '.exe', '.pdf'] } as const;
    expect(acceptedBy(field)).toEqual(['.pdf', '.docx']);
    expect(hintOf(field)).toBe('PDF, DOCX up to 10MB');
  });

  it.each([{ extensions: [] }, { extensions: ['.exe'] }, { extensions: ['.png', '.jpg', '.jpeg'] }])(
    'takes everything of its kind, in the words of the specification, where that leaves nothing to say: %j',
    ({ extensions }) => {
      expect(acceptedBy({ kind: 'image', extensions })).toEqual(['.png', '.jpg', '.jpeg']);
      expect(hintOf({ kind: 'image', extensions })).toBe('PNG, JPG up to 5MB');
    },
  );
});

describe('a button that sends a form', () => {
  it('reads like disabled, with the reason, while the form is incomplete, and can still be pressed', () => {
    const html = render(<SubmitButton busy={false} labels={['Save', 'Saving...']} incomplete="why" />);
    expect(html).toMatch(/<button type="submit"[^>]*aria-disabled="true"[^>]*aria-describedby="why"/);
    expect(html).not.toContain(' disabled');
    expect(render(<SubmitButton busy={false} labels={['Save', 'Saving...']} />)).not.toContain('aria-');
  });
});

describe('a chart over time', () => {
  it('says that there is nothing where nothing was counted', () => {
    const html = render(<ColumnChart label="Leads per day" headings={['Day', 'Leads']} columns={[]} />);
    expect(html).toContain('None');
    expect(html).not.toContain('<rect');
  });
});
