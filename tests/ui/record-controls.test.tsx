import type { ReactNode } from 'react';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PRODUCT_FIELDS } from '../../src/domain/products.ts';
import { PROFILE_FIELDS, PROFILE_TABS } from '../../src/domain/profile.ts';
import { namesOf, type RecordFields } from '../../src/domain/record-fields.ts';
import { RESOURCE_FIELDS } from '../../src/domain/resources.ts';
import { MEMBER_FIELDS } from '../../src/domain/team.ts';
import type { FormValues } from '../../src/machines/kit/form.machine.ts';
import { emptyProduct } from '../../src/machines/products/products-fields.ts';
import { emptyProfile } from '../../src/machines/profile/profile-fields.ts';
import { emptyResource } from '../../src/machines/resources/resources-fields.ts';
import { emptyMember } from '../../src/machines/team/team-fields.ts';
import { useRecordForm, type RecordFormRef, type RecordFormView } from '../../src/ui/kit/use-record-form.ts';
import { ProductFields } from '../../src/ui/products/product-fields.tsx';
import { ProfileFields } from '../../src/ui/profile/profile-fields.tsx';
import { ResourceFields } from '../../src/ui/resources/resource-fields.tsx';
import { PortalContext, type PortalRef } from '../../src/ui/shell/portal-context.tsx';
import { MemberFields } from '../../src/ui/team/member-fields.tsx';

/** A form that nothing was typed into. */
function formOf<V extends FormValues>(empty: V): RecordFormRef<V> {
  const texts = { row: null, theirs: null, message: null, twin: null, key: null, restored: false };
  const lists = { errors: {}, conflicts: [], touched: [], uploading: [], sent: [] };
  const snapshot = {
    context: { ...texts, ...lists, empty, values: empty },
    children: {},
    hasTag: () => false,
  };
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: () => undefined,
  };
}

/** The fields that a view binds to a control. */
function boundBy<V extends FormValues>(empty: V, draw: (form: RecordFormView<V>) => ReactNode): string[] {
  const bound = new Set<string>();
  const ref = formOf(empty);
  const noting =
    <Props,>(bind: (name: keyof V & string) => Props) =>
    (name: keyof V & string): Props => {
      bound.add(name);
      return bind(name);
    };
  function View() {
    const form = useRecordForm(ref);
    const { field, choice, upload } = form;
    return draw({ ...form, field: noting(field), choice: noting(choice), upload: noting(upload) });
  }
  render(<View />);
  return [...bound].sort();
}

const shown = (fields: RecordFields, ...hidden: string[]): string[] =>
  Object.entries(fields)
    .filter(([name, { kind }]) => kind !== 'unseen' && !hidden.includes(name))
    .map(([name]) => name)
    .sort();

/** A portal of a main account, which gives roles, without a loaded list. */
const user = { _id: 'u1', isParentExhibitor: true };
const idle = { getSnapshot: () => ({ context: { user, rows: [] } }), subscribe: () => ({}) };
const portal = { system: { get: () => idle } } as unknown as PortalRef;

describe('every field has a control', () => {
  it('of a product', () => {
    expect(boundBy(emptyProduct, (view) => <ProductFields form={view} />)).toEqual(shown(PRODUCT_FIELDS));
  });

  it('of a member, but for the phone id', () => {
    const draw = (view: Parameters<typeof MemberFields>[0]['form']) => (
      <PortalContext value={portal}>
        <MemberFields form={view} />
      </PortalContext>
    );
    expect(boundBy(emptyMember, draw)).toEqual(shown(MEMBER_FIELDS, 'phoneId'));
  });

  it.each(['pdf', 'link'])('of a resource of type %s', (type) => {
    expect(boundBy({ ...emptyResource, type }, (view) => <ResourceFields form={view} />)).toEqual(
      shown(RESOURCE_FIELDS),
    );
  });

  it('of the profile, on its tab', () => {
    const bound = namesOf(PROFILE_TABS).map((tab) =>
      boundBy(emptyProfile, (view) => <ProfileFields tab={tab} form={view} />),
    );
    expect(bound).toEqual(namesOf(PROFILE_TABS).map((tab) => shown(PROFILE_TABS[tab])));
    expect(bound.flat().sort()).toEqual(shown(PROFILE_FIELDS));
  });
});
