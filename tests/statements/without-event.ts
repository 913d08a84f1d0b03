/** Statements of no request: periodic work over all events. */
export const WITHOUT_EVENT: readonly { pattern: RegExp; why: string }[] = [
  {
    pattern:
      /^(?:update "files" set "unreferenced_since" = \$1|delete from "files") where \([^]*jsonb_each_text[^]*named\.event_id = "files"\."event_id" and named\.path/,
    why: 'The sweep of the files compares every file with every column of its event that can hold a path.',
  },
  {
    pattern:
      /^select "event_id", "id" from "files" where \("files"\."unreferenced_since" <= \$1 or [^]*for update skip locked$/,
    why: 'The sweep of the files removes the oldest files that no row refers to, whatever their event.',
  },
  {
    pattern: /^select "path" from "files" where "files"\."path" in \(\$1(?:, \$\d+)*\)$/,
    why: 'The sweep of the files finds which files of the folder have a row.',
  },
];
