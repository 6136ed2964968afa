/** The server signs a link anew with every answer; the file that it leads to stays. */
export const withoutSignature = (url: string): string => url.split('?')[0]!;
