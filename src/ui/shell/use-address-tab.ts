import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

const PARAMETER = 'tab';

/** The chosen tab of a page; the address keeps it, so that a reload, Back and a link show the same. */
export function useAddressTab<Id extends string>(
  tabs: readonly [{ id: Id }, ...{ id: Id }[]],
): readonly [tab: Id, choose: (id: Id) => void] {
  const query = new URLSearchParams(useSearch());
  const path = usePathname();
  const named = query.get(PARAMETER);
  const [first] = tabs;
  return [
    (tabs.find(({ id }) => id === named) ?? first).id,
    (id) => {
      if (id === first.id) query.delete(PARAMETER);
      else query.set(PARAMETER, id);
      const text = String(query);
      navigate(text === '' ? path : `${path}?${text}`, { replace: true });
    },
  ];
}
