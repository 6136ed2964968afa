import type { ThemeConfig } from 'antd';

/**
 * Text on any of our grounds keeps 4.5:1. The plain state colours do not, so they are for fills and dots,
 * and words in them use the `Text` shade.
 */
const shared = {
  primary: '#4B4DED',
  primaryHover: '#3A3BD6',
  primaryActive: '#2E2FB8',
  onPrimary: '#FFFFFF',
  success: '#12A150',
  successText: '#0B7D3E',
  successTint: '#E7F6ED',
  warning: '#E08A00',
  warningText: '#9A5B00',
  warningTint: '#FDF3E1',
  error: '#D13438',
  errorTint: '#FDECEC',
  onAir: '#FF3B5C',
  onAirText: '#C8173B',
  onAirTint: '#FFEBEF',
  radiusControl: '6px',
  radiusCard: '12px',
  radiusStage: '20px',
  shadow: '0 8px 28px rgba(20, 23, 31, 0.12)',
  stageShadow: '0 16px 48px rgba(5, 6, 20, 0.4)',
  studio: '#0B0D14',
  veil: 'rgba(11, 13, 20, 0.55)',
  showcase:
    'radial-gradient(90% 70% at 78% 8%, #4B4DED 0%, rgba(75, 77, 237, 0) 62%), ' +
    'radial-gradient(80% 60% at 8% 96%, #2A2C86 0%, rgba(42, 44, 134, 0) 60%), #14162E',
  font: "'Noto Sans SC Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
};

export const light = {
  ...shared,
  page: '#F4F5F7',
  card: '#FFFFFF',
  line: '#E6E8EC',
  edge: '#D3D7DF',
  fill: '#F0F1F4',
  strong: '#14171F',
  body: '#4A5060',
  hint: '#656C7E',
  tint: '#EEEEFE',
  tintText: '#3A3BD6',
};

export const dark: typeof light = {
  ...shared,
  page: '#0B0D14',
  card: '#141824',
  line: '#232838',
  edge: '#323950',
  fill: '#1B2030',
  strong: '#F5F6FA',
  body: '#C3C8D6',
  hint: '#969EB2',
  tint: '#1E2140',
  tintText: '#A9AAFF',
};

export const groundOf = (path: string): 'dark' | 'light' => (path === '/home' ? 'dark' : 'light');

export const variables = (tokens: typeof light): Record<`--${string}`, string> =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );

export function applyGround(path: string): void {
  const ground = groundOf(path);
  const root = document.documentElement;
  root.dataset.ground = ground;
  for (const [name, value] of Object.entries(variables(ground === 'dark' ? dark : light)))
    root.style.setProperty(name, value);
}

export const roomy: ThemeConfig = {
  token: { controlHeight: 44 },
  components: { Input: { inputFontSize: 16 } },
};

export const theme = (stillness: boolean, isSmall: boolean): ThemeConfig => ({
  hashed: false,
  token: {
    colorPrimary: light.primary,
    colorPrimaryHover: light.primaryHover,
    colorPrimaryActive: light.primaryActive,
    colorPrimaryBg: light.tint,
    colorSuccess: light.success,
    colorWarning: light.warning,
    colorError: light.error,
    colorInfo: light.primary,
    colorInfoBg: light.tint,
    colorSuccessBg: light.successTint,
    colorWarningBg: light.warningTint,
    colorErrorBg: light.errorTint,
    colorLink: light.primary,
    colorLinkHover: light.primaryHover,
    colorText: light.strong,
    colorTextSecondary: light.body,
    colorTextTertiary: light.hint,
    colorTextDescription: light.hint,
    colorTextPlaceholder: light.hint,
    colorBgLayout: light.page,
    colorBorder: light.edge,
    colorBorderSecondary: light.line,
    borderRadius: 6,
    borderRadiusLG: 12,
    borderRadiusSM: 6,
    boxShadowSecondary: light.shadow,
    fontFamily: light.font,
    fontSize: 14,
    lineHeight: 1.6,
    controlHeight: isSmall ? 44 : 36,
    controlHeightLG: 44,
    controlInteractiveSize: 18,
    fontWeightStrong: 600,
    motion: !stillness,
    motionDurationFast: '0.12s',
    motionDurationMid: '0.16s',
    motionDurationSlow: '0.16s',
  },
  components: {
    Button: { borderRadiusLG: 6, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Input: { borderRadiusLG: 6, inputFontSize: isSmall ? 16 : 14, activeShadow: `0 0 0 3px ${light.tint}` },
    Select: { borderRadiusLG: 6 },
    Form: { labelColor: light.strong, verticalLabelPadding: '0 0 4px', labelHeight: 24 },
    Dropdown: { paddingBlock: isSmall ? 11 : 5 },
    Tabs: { titleFontSizeLG: 16 },
    Segmented: { trackBg: light.fill },
  },
});
