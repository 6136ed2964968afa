import { startLoopback, type Answer } from './loopback.ts';

export interface Chatted {
  system: string;
  user: string;
}

const refuse = (status: number, message: string): Answer => ({ status, json: { error: { message } } });

/** POST /v1/chat/completions as published: checks the key and every field, says what it was told to say. */
export async function startOpenaiChat(key: string) {
  const fake = {
    asked: [] as Chatted[],
    /** What the model says; a promise keeps the asker waiting. */
    says: '{}' as string | Promise<string>,
    /** Answers this instead, after everything was checked. */
    refuses: null as Answer | null,
    url: '',
    close: () => Promise.resolve(),
  };
  const server = await startLoopback(async ({ method, url, headers, body }) => {
    if (method !== 'POST' || url.pathname !== '/v1/chat/completions')
      return refuse(404, `no ${method} ${url.pathname}`);
    if (headers['content-type'] !== 'application/json') return refuse(415, 'send JSON');
    if (headers.authorization !== `Bearer ${key}`)
      return refuse(401, `Incorrect API key: ${headers.authorization}`);
    const { model, messages, temperature, stream, ...rest } = JSON.parse(body.toString()) as Record<
      string,
      unknown
    >;
    if (model !== 'chat-1') return refuse(404, 'no such model');
    if (stream !== false || typeof temperature !== 'number' || Object.keys(rest).length > 0)
      return refuse(400, 'fields');
    const [system, user] = messages as { role: string; content: string }[];
    if (system?.role !== 'system' || user?.role !== 'user') return refuse(400, 'messages');
    fake.asked.push({ system: system.content, user: user.content });
    if (fake.refuses) return fake.refuses;
    const content = await fake.says;
    return {
      status: 200,
      json: { choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] },
    };
  });
  fake.url = server.endpoint;
  fake.close = () => server.close();
  return fake;
}
