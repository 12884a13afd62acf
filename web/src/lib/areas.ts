import type { AreaView } from '../generated/view';

/** What has become of areas that were shown: the present ones with their first zones, as far as there are such. */
export function present(shown: AreaView[], areas: AreaView[]): AreaView[] {
  return shown.flatMap(({ kind, parts: [first] }) => {
    const now = areas.find((area) => area.kind === kind && area.parts.some(({ tile, zone }) => tile === first?.tile && zone === first.zone));
    return now ?? [];
  });
}
