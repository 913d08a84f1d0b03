/** Wrong usage: reported in one line, exit status 2. */
export class Misuse extends Error {}
