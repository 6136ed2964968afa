import { readRtmpUrl, type RtmpAddress } from '../../../media/rtmp/rtmp-address.ts';
import { ADDRESS_SENTENCE } from '../../../media/rtmp/rtmp-target.ts';
import { AddressError, checkHost, type AddressRules } from '../address-guard.ts';

export const joinPushUrl = ({ url, key }: { url: string; key: string }): string =>
  key === '' ? url : `${url.replace(/\/+$/, '')}/${key.replace(/^\/+/, '')}`;

/**
 * The address as the publisher reads it, or why nothing is pushed there. A name that is not found is no reason: the
 * publisher tries again.
 */
export async function checkPushUrl(
  url: string,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<RtmpAddress | { wrong: string }> {
  const address = readRtmpUrl(url);
  if (!address) return { wrong: ADDRESS_SENTENCE };
  try {
    await checkHost(address.host, address.port, rules, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AddressError) return { wrong: error.message };
  }
  return address;
}
