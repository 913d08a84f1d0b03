/** One answer of `/metrics`. */
export type Scrape = {
  text: string;
  /** Every metric that is announced, also without a sample yet; a histogram with the names of its three parts. */
  names: Set<string>;
  /** The number of a sample with at least these labels, summed up over the others; undefined without one. */
  value(name: string, labels?: Record<string, string>): number | undefined;
};

/** Reads `/metrics` as Prometheus does. */
export async function scrape(url: string): Promise<Scrape> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${String(answer.status)}.`);
  const text = await answer.text();
  const lines = text.split('\n');
  const names = lines.flatMap((line) => {
    const [, name = '', type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (name === '') return [];
    return type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name];
  });
  const samples = lines.flatMap((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, labels: readLabels(labels), value: Number(value) }];
  });
  return {
    text,
    names: new Set(names),
    value(name, labels = {}) {
      const found = samples.filter(
        (sample) =>
          sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
      );
      return found.length === 0 ? undefined : found.reduce((sum, sample) => sum + sample.value, 0);
    },
  };
}

const readLabels = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
