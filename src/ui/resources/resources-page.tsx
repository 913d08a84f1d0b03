import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { css } from 'styled-system/css';
import { RESOURCE_MESSAGES } from '../../domain/screen-messages.ts';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/notice.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { May } from '../shell/may.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf, useLookup } from '../shell/portal-context.tsx';
import { useAddressTab } from '../shell/use-address-tab.ts';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { EventResources } from './event-resources.tsx';
import { Faqs } from './faqs.tsx';
import { OwnResources } from './own-resources.tsx';
import { ResourceEditor } from './resource-editor.tsx';
import { RESOURCES_TEXTS as TEXTS } from './resources-texts.ts';

const VIEWS = { event: EventResources, own: OwnResources, faqs: Faqs };
const TABS = [{ id: 'event' }, { id: 'own' }, { id: 'faqs' }] as const;

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });
const panel = css({ backgroundColor: 'bg.surface', border: 'line', borderRadius: 'card' });

/** The event's resources, the exhibitor's resources, and the FAQ (spec §2 "Resources & FAQ"). */
export default function ResourcesPage() {
  const [tab, setTab] = useAddressTab(TABS);
  const event = useLookup();
  const editor = useActorOf('resourcesEditor');
  const eventError = useSelector(event, (snapshot) => snapshot?.context.error ?? null);
  const tabs = TABS.map(({ id }) => ({ id, label: TEXTS.tabs[id] }));
  useDocumentTitle(TEXTS.title);
  return (
    <div className={stack}>
      <PageHeader
        title={TEXTS.title}
        primary={
          <May call="downloadCreate">
            <Button
              onClick={() => {
                setTab('own');
                editor.send({ type: 'create.requested' });
              }}
            >
              <Plus aria-hidden="true" />
              {TEXTS.add}
            </Button>
          </May>
        }
      />
      {eventError === null ? (
        <Tabs label={TEXTS.title} value={tab} onChange={setTab} tabs={tabs} lazy>
          {(id) => {
            const View = VIEWS[id];
            return <View />;
          }}
        </Tabs>
      ) : (
        <div className={panel}>
          <ErrorState
            title={RESOURCE_MESSAGES.eventError(eventError)}
            onRetry={() => {
              event?.send({ type: 'retry.requested' });
            }}
          />
        </div>
      )}
      <ResourceEditor />
    </div>
  );
}
