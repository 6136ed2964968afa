/** 张***: others may see the screen of a desk, and what a viewer bought is nobody else's business. */
export function maskName(name: string): string {
  const [first = '匿'] = name.trim();
  return `${first}***`;
}

export const maskedAloud = (name: string): string => maskName(name).replace('***', '某某');
