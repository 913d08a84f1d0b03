/** Files that links in the page ask for. */
const asked: Record<string, Promise<unknown> | undefined> = {};

/**
 * What the build wraps around every `import()`: asks for the files that the part needs, and loads it when its style
 * sheets are there. After a failure, everything is asked for again.
 */
export async function __vitePreload<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part> {
  try {
    await Promise.all(files.map(ask));
    return await load();
  } catch (error) {
    // The page may be of an older build, which `watchParts` looks into.
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

/** Settles when the style sheet has loaded; at once for a script, which its importer waits for. */
function ask(file: string): Promise<unknown> {
  const isStyle = file.endsWith('.css');
  return (asked[file] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.href = `/${file}`;
    link.onload = resolve;
    link.onerror = () => {
      asked[file] = undefined;
      reject(new Error(`Unable to preload ${file}`));
    };
    document.head.append(link);
    if (!isStyle) resolve(null);
  }));
}
