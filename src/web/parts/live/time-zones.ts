import list from './time-zones.json' with { type: 'json' };

const zones = list as [zone: string, name: string][];

export function timeZoneOptions(own: string): { value: string; label: string }[] {
  const known = zones.map(([value, label]) => ({ value, label }));
  return known.some(({ value }) => value === own) ? known : [...known, { value: own, label: own }];
}

export function timeIn(zone: string): string {
  const name = zones.find(([known]) => known === zone)?.[1] ?? `${zone} 的`;
  return name.endsWith('时间') ? name : `${name}时间`;
}
