/**
 * How the app is installed from this browser: the page may ask (`prompt`), by Share as on iPhone and iPad, from the
 * browser's menu, or not at all, also because it is installed already.
 */
export type InstallWay = 'prompt' | 'share' | 'menu' | 'none';
