import { useSelector } from '@xstate/react';
import { PackageOpen } from 'lucide-react';
import { useEffect } from 'react';
import type { Lead } from '../../../api/leads.ts';
import type { LeadMaterial } from '../../../machines/leads/lead-materials.ts';
import { canBeSent } from '../../../machines/leads/quick-changes.ts';
import { CheckboxGroup } from '../../kit/checkbox-group.tsx';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { Notification } from '../../kit/message.tsx';
import { EmptyState, ErrorState } from '../../kit/notice.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { KIT_TEXTS } from '../../kit/texts.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import type { QuickView } from './follow-up-fields.tsx';
import { QUICK_DIALOG_TEXTS as TEXTS, WAYS } from './quick-texts.ts';

/** The exhibitor's public material to send, and the way to send it. */
export function SendFields({ form, lead }: { form: QuickView; lead: Lead }) {
  const materials = useMaterials();
  const can = canBeSent(lead);
  if (materials.failed) return <ErrorState title={TEXTS.materialsFailed} onRetry={materials.retry} />;
  if (materials.data?.length === 0) {
    return <EmptyState icon={PackageOpen} title={TEXTS.nothing} text={TEXTS.nothingText} />;
  }
  return (
    <>
      {materials.slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      {materials.data === null ? (
        <Placeholders />
      ) : (
        <CheckboxGroup
          name="items"
          label={TEXTS.items}
          error={form.field('items').error}
          options={materials.data.map((one) => ({ value: lineOf(one), label: one.title }))}
          values={form.values.items.split('\n')}
          onChange={(lines) => {
            form.change('items', lines.join('\n'));
          }}
        />
      )}
      <ChoiceChips
        label={TEXTS.by}
        error={form.field('by').error}
        value={form.values.by}
        options={[
          ['mail', WAYS.mail],
          ['whatsapp', WAYS.whatsapp],
          // Where a browser cannot share, the text goes to the clipboard.
          ['share', 'share' in navigator ? WAYS.share : WAYS.copy],
        ]}
        unavailable={{
          ...(!can.mail && { mail: TEXTS.noEmail }),
          ...(!can.whatsapp && { whatsapp: TEXTS.noPhone }),
        }}
        onChange={(by) => {
          form.change('by', by);
        }}
      />
    </>
  );
}

/** The form's value of an item. */
const lineOf = ({ title, url }: LeadMaterial): string => `${title}\t${url}`;

function useMaterials() {
  const materials = useActorOf('leadMaterials');
  const data = useSelector(materials, (snapshot) => snapshot.context.data);
  const failed = useSelector(materials, (snapshot) => snapshot.hasTag('failed'));
  const slow = useSelector(materials, (snapshot) => snapshot.hasTag('slow'));
  useEffect(() => {
    materials.send({ type: 'data.requested' });
  }, [materials]);
  return {
    data,
    failed,
    slow,
    retry: (): void => {
      materials.send({ type: 'retry.requested' });
    },
  };
}

function Placeholders() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <p key={index}>
          <Skeleton>{TEXTS.placeholder}</Skeleton>
        </p>
      ))}
    </div>
  );
}
