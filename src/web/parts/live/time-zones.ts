const zones: [zone: string, name: string][] = [
  ['Asia/Shanghai', '北京时间'],
  ['Asia/Urumqi', '乌鲁木齐'],
  ['Asia/Hong_Kong', '香港、澳门'],
  ['Asia/Taipei', '台北'],
  ['Asia/Tokyo', '东京'],
  ['Asia/Seoul', '首尔'],
  ['Asia/Singapore', '新加坡、吉隆坡'],
  ['Asia/Bangkok', '曼谷、河内、雅加达'],
  ['Asia/Dubai', '迪拜'],
  ['Europe/Moscow', '莫斯科'],
  ['Europe/Paris', '巴黎、柏林、马德里'],
  ['Europe/London', '伦敦'],
  ['America/Sao_Paulo', '圣保罗'],
  ['America/New_York', '纽约、多伦多'],
  ['America/Chicago', '芝加哥'],
  ['America/Los_Angeles', '洛杉矶、温哥华'],
  ['Australia/Sydney', '悉尼、墨尔本'],
];

export function timeZoneOptions(own: string): { value: string; label: string }[] {
  const known = zones.map(([value, label]) => ({ value, label }));
  return known.some(({ value }) => value === own) ? known : [...known, { value: own, label: own }];
}

export function timeIn(zone: string): string {
  const name = zones.find(([known]) => known === zone)?.[1] ?? `${zone} 的`;
  return name.endsWith('时间') ? name : `${name}时间`;
}
