/** The lines of a body, each as soon as it has arrived. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = done ? '' : lines.pop()!;
      for (const line of lines) if (line.trim()) yield line;
      if (done) return;
    }
  } finally {
    // Whoever stops listening early would otherwise leave the server speaking to nobody.
    await reader.cancel().catch(() => undefined);
  }
}
