/**
 * `navigate` of a menu whose items are links: a chosen link is followed inside the portal. The menu's own click does not
 * bubble, so the router would not see it and the browser would load the whole page.
 */
export function followLink({ node }: { node: HTMLElement }): void {
  queueMicrotask(() => {
    node.click();
  });
}
