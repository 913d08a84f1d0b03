import { css } from 'styled-system/css';
import { completenessOf, missingOf, type ProfileField } from '../../domain/profile.ts';
import { PROFILE_LABELS } from '../../domain/profile-texts.ts';
import { Card } from '../kit/card.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';
import { PROFILE_PAGE_TEXTS } from './profile-texts.ts';

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
  const texts = PROFILE_PAGE_TEXTS.completeness;
  const percent = completenessOf(values);
  const missing = missingOf(values);
  return (
    <Card title={texts.title} aside={texts.percent(percent)}>
      <div className={stack}>
        <ProgressBar label={texts.title} percent={percent} />
        {missing.length === 0 ? (
          <p className={muted}>{texts.complete}</p>
        ) : (
          <>
            <p className={muted} id="missing">
              {texts.missing}
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
                    {texts.add(PROFILE_LABELS[field])}
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
