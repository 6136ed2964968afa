const browsers: [sign: RegExp, name: string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, '火狐'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [sign: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const found = (signs: [RegExp, string][], text: string): string | null =>
  signs.find(([sign]) => sign.test(text))?.[1] ?? null;

export function browserName(agent: string): string {
  const words = [found(browsers, agent), found(systems, agent)].filter((word) => word !== null);
  return words.length > 0 ? words.join(' · ') : agent.slice(0, 40) || '未知';
}
