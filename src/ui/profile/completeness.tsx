import { css } from 'styled-system/css';
import { completenessOf, missingOf, PROFILE_LABELS, type ProfileField } from '../../domain/profile.ts';
import { Card } from '../kit/card.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';

type CompletenessProps = {
  values: Readonly<Record<string, string>>;
  /** The user wants to fill in this field. */
  onPick: (field: ProfileField) => void;
};

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const muted = css({ color: 'fg.muted' });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const item = css({
  minHeight: { base: '8', _coarse: 'touch' },
  paddingInline: '3',
  borderRadius: 'full',
  border: 'control',
  fontSize: 'xs',
  fontWeight: 'medium',
  _hover: { backgroundColor: 'bg.subtle' },
});

/** How complete the profile is, with a link to each missing field. */
export function Completeness({ values, onPick }: CompletenessProps) {
  const percent = completenessOf(values);
  const missing = missingOf(values);
  return (
    <Card title="Profile completeness" aside={`${String(percent)}%`}>
      <div className={stack}>
        <ProgressBar label="Profile completeness" percent={percent} />
        {missing.length === 0 ? (
          <p className={muted}>Visitors find everything about your company.</p>
        ) : (
          <>
            <p className={muted} id="missing">
              Still missing
            </p>
            <ul className={list} aria-labelledby="missing">
              {missing.map((field) => (
                <li key={field}>
                  <button
                    type="button"
                    className={item}
                    onClick={() => {
                      onPick(field);
                    }}
                  >
                    Add {PROFILE_LABELS[field]}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}
