import { cleanEvent, type EventType, type PlatformEvent } from './platform-event.ts';

export interface WebhookBody {
  type: EventType;
  user: { id: string; name: string };
  text?: string | undefined;
  id?: string | undefined;
  gift?: string | undefined;
  count?: number | undefined;
}

/** Null for a comment without words. */
export function fromWebhook(body: WebhookBody, at: number): PlatformEvent | null {
  const { type, user, text = null, id = null, gift = null, count = null } = body;
  return cleanEvent({ platform: 'webhook', type, id, user, text, gift, count, at });
}
