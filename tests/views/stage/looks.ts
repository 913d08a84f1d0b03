/** What can be seen of a page without a layout: what is read out, in which direction, and with which classes. */

function textsOf(place: Element): Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter((text) => !text.parentElement?.closest('script, style'));
}

/** The pieces of text that a screen reader comes to. */
export const readable = (place: Element): ReadonlySet<string> =>
  new Set(
    textsOf(place)
      .filter((text) => !text.parentElement?.closest('[aria-hidden=true], [hidden]'))
      .map((text) => text.data.trim())
      .filter((text) => text !== ''),
  );

/** Which of these texts stand alone somewhere and have the direction of the page there, not their own. */
export const inDirectionOfPage = (typed: readonly string[]): string[] =>
  textsOf(document.body)
    // An option has no elements; the browser gives it its own direction.
    .filter(({ parentElement }) => !parentElement?.closest('bdi, option, [dir]:not(html)'))
    .map((text) => text.data.trim())
    .filter((text) => typed.includes(text));

/** Links of a line of text or of the page's foot may be smaller. */
const CONTROLS = 'button, select, input, textarea, summary, [role=tab], [role=menuitem]';
const HEIGHT = /^(?:min-)?h_(?!full$|auto$|touch$|\[?0\]?$)/;

/** The controls with a height of their own and none for a finger. */
export const smallForFinger = (): string[] =>
  [...document.body.querySelectorAll(CONTROLS)]
    .filter(({ classList }) => {
      const names = [...classList];
      return (
        names.some((name) => HEIGHT.test(name)) && !names.some((name) => /^coarse:(?:min-)?h_/.test(name))
      );
    })
    .map((one) => one.outerHTML.slice(0, 200));
