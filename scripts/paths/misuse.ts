/** What is asked for makes no sense: said in one line, exit status 2. */
export class Misuse extends Error {}
