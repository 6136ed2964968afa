import { expect, test } from 'vitest';
import { dark, groundOf, light } from './theme.ts';

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(text: string, ground: string): number {
  const [bright, dim] = [luminance(text), luminance(ground)].sort((a, b) => b - a);
  return (bright! + 0.05) / (dim! + 0.05);
}

test('every text can be read on every ground it stands on', () => {
  for (const tokens of [light, dark])
    for (const text of ['strong', 'body', 'hint', 'tintText'] as const)
      for (const ground of ['page', 'card', 'fill', 'tint'] as const)
        expect(contrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const state of ['success', 'warning', 'onAir'] as const)
    expect(contrast(light[`${state}Text`], light[`${state}Tint`]), state).toBeGreaterThanOrEqual(4.5);
  expect(contrast(light.error, light.card)).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#FFFFFF', light.primary)).toBeGreaterThanOrEqual(4.5);
});

test('only the showcase is dark', () => {
  expect(groundOf('/home')).toBe('dark');
  for (const path of ['/', '/login', '/index', '/home/x', '/agree/user'])
    expect(groundOf(path)).toBe('light');
});
