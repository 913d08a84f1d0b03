/** A list's texts on screen, used by its plan and by its browser walk. */
export type ListLabels = {
  /** The name of its rows, in the plural. */
  rows: string;
  /** The menu link to its screen, and the screen's title if it differs. */
  link: string;
  /** The link is in the menu with the user's name. */
  inPersonMenu?: true;
  title?: string;
  /** Its tab, unless that is the first. */
  tab?: string;
  /** The message after a failed load. */
  failed: string;
  search?: string;
  /** The search box appears only once there are rows. */
  searchesLater?: true;
  filter?: {
    label: string;
    every: string;
    one: string;
    /** The value of that one in the address. */
    value?: string;
    /** The message when no row matches. */
    nothing: string;
  };
  /** The parameters of search and filter in the address, where they are others than `search` and `status`. */
  addressOf?: { search?: string; filter?: string };
  /** The button that clears search and filters when no row matches. */
  clear?: string;
};

/** The save button's texts: idle and while saving. */
type Submit = readonly [idle: string, busy: string];

/** A record form's texts on screen, used by its plan and by its browser walk. */
export type FormLabels = {
  /** The menu link to its screen. */
  link: string;
  /** Its tab, unless that is the first. */
  tab?: string;
  /** The record, with its article: "a team member". */
  thing: string;
  /** The button that opens an empty form; absent where the form is the page. */
  create?: string;
  /** The button's visible text, if it is shorter than its accessible name. */
  createText?: string;
  /** The row to edit and the button that opens it; absent where rows are only added. */
  row?: string;
  edit?: string;
  /** What is chosen then, if that button opens a menu. */
  editItem?: string;
  /**
   * The label of the field that the plan fills in; its name in an answer, if another user may change it; and its tab in
   * the form, if there are tabs.
   */
  field: string;
  name?: string;
  fieldTab?: string;
  /** A sentence about the other required fields of a new record. */
  complete?: string;
  upload?: {
    label: string;
    tab?: string;
    file: 'logo.png' | 'sheet.pdf';
    /** Its picture is framed before it is sent. */ framed?: true;
  };
  submit: { create: Submit; update: Submit };
  /** The button that leaves the conflict undecided. */
  back: string;
  added: string;
  updated: string;
};

/** An editor's texts on screen, used by its plan and by its browser walk. */
export type EditorLabels = {
  form: FormLabels;
  /** The beginnings of the dialog's titles. */
  create: string;
  edit: string;
  /** A removable row and the button that removes it; below, the question and its answers. */
  removed: string;
  remove: string;
  /** The row's tab, if the dialog opens from another tab. */
  removedTab?: string;
  /** The item to choose in the menu that `remove` opens. */
  menuItem?: string;
  question: string;
  confirm: string;
  keep: string;
  done: string;
  /** The button that saves a new row and keeps the dialog open for another. */
  another?: string;
  /** The button that removes the open row. */
  removeInside?: string;
};
