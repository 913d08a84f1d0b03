import type { ReadCode } from './code.ts';
import type { BadgeOwner, CaptureState, CaptureWho, CardValues } from './item.ts';

/** A capture as its card shows it. */
export type CaptureCard = {
  /** Of the capture the card began with. */ clientId: string;
  who: CaptureWho;
  /** Its number, address, or what was read, in one line; shown when there is no name. */ code: string;
  /** The code to ask the event about; null when the badge itself says who it is. */ lookUp: string | null;
  /** The event knows the badge, and its owner shares nothing. */ sharesNothing?: true;
  values: CardValues;
  /** Typed or pasted by the person who fills the card; a scan does not take its place. */ byHand: boolean;
  /** Earlier captures of the same code on this device. */ met: number;
  state: CaptureState;
  /** Whether it can still be taken back. */ canUndo: boolean;
};

/** Why a code was not stored: a device set-up code, an empty one, no room on the device, or no storage at all. */
type CodeTrouble = 'device' | 'unreadable' | 'tooLong' | 'full' | 'failed';

/** Why a photo gave no code: none is on it, the browser cannot show its format or the file, or reading broke off. */
export type PhotoTrouble = 'noCode' | 'heic' | 'noPicture' | 'noPhoto';

/** Why nothing was stored; `noText`: nothing was in the clipboard, or it may not be read. */
export type CaptureTrouble = CodeTrouble | PhotoTrouble | 'noText';

/** What a person can capture by typing instead. */
export const isTypedInstead = (trouble: CaptureTrouble): boolean =>
  !['device', 'full', 'failed'].includes(trouble);

/** To the desk, which follows one order after the other. `clientId` says which card is meant. */
export type CardOrder =
  | { type: 'record'; code: ReadCode }
  | { type: 'keep'; clientId: string; values: CardValues }
  | { type: 'name'; clientId: string; who: BadgeOwner }
  | { type: 'close'; clientId: string }
  | { type: 'undo'; clientId: string };

/** From the desk. */
export type CardReport =
  | { type: 'card.saved'; card: CaptureCard }
  | { type: 'card.refreshed'; card: CaptureCard }
  | { type: 'card.dropped'; clientId: string }
  | { type: 'code.refused'; reason: CaptureTrouble };
