/** Which file a link leads to: its signature changes with every answer of the server. */
export const withoutSignature = (url: string): string => url.split('?')[0]!;
