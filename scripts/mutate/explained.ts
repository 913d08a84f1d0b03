/**
 * Mutants of sources that behave like the original, by name, with the reason. The name holds the code: when that changes,
 * the reason has no mutant any more, and `npm run mutate` says so.
 */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'src/app/provide/list-address.ts provideAddress.watching swap: `question` → `agreed`, `agreed` → `question`':
    'Whether two addresses are the same does not depend on which comes first.',
  "src/app/passkey-prompt.ts makePasskey.made.optionsJSON field: `, attestation: 'none'` → ``":
    'A browser asks for no attestation unless it is told to.',
  'src/server/limits/prune.ts pruneEvent limit: `lt` → `otherBound`':
    'A budget that ends now is begun anew by the next request, whether its row is there or not.',
  'src/server/event-file/parse.ts offsetOf.parent limit: `>` → `>=`':
    'The value at the empty path of a document is its contents.',
  'src/server/files/sweep.ts noteReferences limit: `>` → `>=`': 'An update of no files changes nothing.',
  'src/server/files/sweep.ts noteReferences limit: `>` → `>=` (2)': 'An update of no files changes nothing.',
  'src/server/event-file/leave.ts tellPassed.met ownership: `inArray(leads.exhibitorId, from),` → ``':
    'The numbers of other exhibitors are counted and read by nothing.',
  'src/server/files/ooxml.ts readParts limit: `>` → `>=`':
    'Only a last part without a name ends there, and no document has one.',
  'src/server/files/image.ts cleanImage permission: `found !== format` → `false`':
    'What begins as one format is read as that one or not at all, and is written again in it.',
  'src/server/sign-in/failure-share.ts shareWaits.[row] limit: `gt` → `otherBound`':
    'At the bound itself the row tells of no wait.',
  'src/server/data-export/handlers.ts bookOf limit: `>` → `>=`': 'An empty piece adds nothing to the file.',
  'src/server/sign-in-details/proof.ts useProof.used limit: `gt` → `otherBound`':
    'Its callers have found the proof at the same moment, before it ended.',
  'src/server/live/channel.ts createChannel.publish limit: `>` → `>=` (2)':
    'One character more or less of what is kept for listeners who come back is nothing to see.',
  'src/server/contract/routes.ts routeOf.onRequest permission: `operation.planned` → `false`':
    'The handler of a planned operation refuses it too; no operation is planned at present.',
};
