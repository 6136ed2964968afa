export function nearnessWords(score: number): string {
  const closer = Math.round((score - 50) * 2);
  if (closer >= 5) return `比最接近的内置声音又像了 ${closer}%`;
  if (closer > -5) return '和最接近的内置声音差不多像';
  return '不如最接近的内置声音像，可以重录一段再试';
}
