import { css } from 'styled-system/css';
import { sampleLeads } from '../../domain/leads/samples.ts';
import { SampleLabel } from '../kit/sample-label.tsx';
import { LeadRow } from './lead-row.tsx';
import type { LeadTab } from './row-controls.ts';

const label = css({ display: 'flex', paddingInline: { base: '4', sm: '5' }, paddingBlock: '3' });

/** Sample leads for an answer without a list: labelled and without actions (G-22). */
export function SampleLeads({ tab, now, zone }: { tab: LeadTab; now: number; zone: string }) {
  const shown = sampleLeads().filter(({ priority }) => tab === 'all' || tab === priority);
  return (
    <>
      <p className={label}>
        <SampleLabel />
      </p>
      <ul>
        {shown.map((lead) => (
          <li key={lead.user.fullName}>
            <LeadRow
              lead={{ ...lead, tags: [], isSample: false, phone: '', phoneCode: '' }}
              dense
              now={now}
              zone={zone}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
