/** The texts on the screen of a list: for the words of its plan, and for the walk that looks for them. */
export type ListLabels = {
  /** The plural of its rows. */
  rows: string;
  /** The link of the menu that opens its screen, and the screen's title where it has another. */
  link: string;
  title?: string;
  /** The tab it is on, where that is not the first. */
  tab?: string;
  /** What is said when it could not be loaded. */
  failed: string;
  search?: string;
  /** The search is there only once there are rows. */
  searchesLater?: true;
  filter?: {
    label: string;
    every: string;
    one: string;
    /** What is said when nothing is found. */
    nothing: string;
  };
  /** Clears search and filters, once nothing was found. */
  clear?: string;
};

/** The text of the save button, idle and while saving. */
type Submit = readonly [idle: string, busy: string];

/** The texts on the screen of a record form: for the words of its plan, and for the walk that looks for them. */
export type FormLabels = {
  /** The link of the menu that opens its screen. */
  link: string;
  /** The tab it is on, where that is not the first. */
  tab?: string;
  /** What it is about, as in "a team member". */
  thing: string;
  /** The button that opens an empty one; absent where the form is the page. */
  create?: string;
  /** What that button reads, where its name says more. */
  createText?: string;
  /** The name of the row that is changed, and the button that opens it; absent where there are only new ones. */
  row?: string;
  edit?: string;
  /**
   * The field that is typed in; its name in an answer, where another user can have changed it; and its tab of the form,
   * if there is one.
   */
  field: string;
  name?: string;
  fieldTab?: string;
  /** What else a new one needs, as a sentence. */
  complete?: string;
  upload?: { label: string; tab?: string; file: 'logo.png' | 'sheet.pdf' };
  submit: { create: Submit; update: Submit };
  /** Gives up deciding between two sides. */
  back: string;
  added: string;
  updated: string;
};

/** The texts on the screen of an editor: for the words of its plan, and for the walk that looks for them. */
export type EditorLabels = {
  form: FormLabels;
  /** How the titles of the dialog begin. */
  create: string;
  edit: string;
  /** A row that can be removed, the button that removes it, the question and its answers. */
  removed: string;
  remove: string;
  /** The tab it is on, where the dialog opens from another. */
  removedTab?: string;
  /** What is chosen in the menu that `remove` opens. */
  menuItem?: string;
  question: string;
  confirm: string;
  keep: string;
  done: string;
  /** Saves a new one and keeps the dialog open for another. */
  another?: string;
  /** Removes the row that is open. */
  removeInside?: string;
};
