/** Runs in the report's page: filters its rows, and sorts them by the column that is pressed. Uses nothing from outside. */
export function enhance(): void {
  const form = document.querySelector('form');
  const body = document.querySelector('tbody');
  const count = document.querySelector('output');
  if (!form || !body || !count) return;
  const rows = [...body.rows];
  const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));

  const filter = (): void => {
    const wanted = new FormData(form);
    const words = String(wanted.get('text')).toLowerCase().split(/\s+/).filter(Boolean);
    const [machine, status] = [wanted.get('machine'), wanted.get('status')];
    let shown = 0;
    for (const row of rows) {
      const text = texts.get(row) ?? '';
      row.hidden =
        (machine !== '' && row.dataset['machine'] !== machine) ||
        (status !== '' && row.dataset['status'] !== status) ||
        words.some((word) => !text.includes(word));
      if (!row.hidden) shown += 1;
    }
    count.value = `${String(shown)} transition${shown === 1 ? '' : 's'}`;
  };
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });

  const headings = [...document.querySelectorAll('thead th')];
  for (const [column, heading] of headings.entries()) {
    heading.querySelector('button')?.addEventListener('click', () => {
      const isDown = heading.getAttribute('aria-sort') === 'ascending';
      for (const other of headings) other.removeAttribute('aria-sort');
      heading.setAttribute('aria-sort', isDown ? 'descending' : 'ascending');
      const valueOf = (row: HTMLTableRowElement): string =>
        row.cells[column]?.dataset['sort'] ?? row.cells[column]?.textContent ?? '';
      const sorted = [...rows].sort((one, other) =>
        valueOf(one).localeCompare(valueOf(other), 'en', { numeric: true }),
      );
      body.append(...(isDown ? sorted.reverse() : sorted));
    });
  }
}
