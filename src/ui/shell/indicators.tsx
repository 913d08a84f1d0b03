import { css } from 'styled-system/css';
import { WORKSPACE_TEXTS } from './workspace-texts.ts';

type IndicatorProps = { on: boolean; onText: string; offText: string };

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  color: 'fg.muted',
  fontSize: 'xs',
});
const dot = {
  on: css({ width: '2', height: '2', borderRadius: 'full', backgroundColor: 'success.fg' }),
  off: css({ width: '2', height: '2', borderRadius: 'full', border: 'control' }),
};

/** A status in the header: a filled dot when on, a hollow one when off; the text states it in both cases. */
function Indicator({ on, onText, offText }: IndicatorProps) {
  return (
    <span className={row}>
      <span className={on ? dot.on : dot.off} aria-hidden="true" />
      {on ? onText : offText}
    </span>
  );
}

export type BoothFactsProps = {
  /** Empty without a booth, undefined until that is known. */ boothNumber: string | undefined;
  /** Undefined until the event is known. */ eventInProgress: boolean | undefined;
};

/**
 * "Event Live" and "Booth Active" (spec §2), with their off texts (G-17), and the booth's number; nothing is said of what is
 * not known yet. What is said of the booth stands last, where it moves nothing when it arrives: below the title in the
 * header, on a phone in the navigation.
 */
export function BoothFacts({ boothNumber, eventInProgress }: BoothFactsProps) {
  return (
    <>
      {eventInProgress !== undefined && (
        <Indicator on={eventInProgress} onText={WORKSPACE_TEXTS.eventOn} offText={WORKSPACE_TEXTS.eventOff} />
      )}
      {boothNumber !== undefined && (
        <Indicator
          on={boothNumber !== ''}
          onText={WORKSPACE_TEXTS.boothOn}
          offText={WORKSPACE_TEXTS.boothOff}
        />
      )}
      {boothNumber && <span>{WORKSPACE_TEXTS.booth(boothNumber)}</span>}
    </>
  );
}
