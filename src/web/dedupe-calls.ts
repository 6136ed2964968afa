/** While a call is under way, the same input gets its answer instead of a call of its own. */
export function dedupeCalls<I, O>(send: (input: I) => Promise<O>): (input: I) => Promise<O> {
  const sending = new Map<string, Promise<O>>();
  return (input) => {
    const key = JSON.stringify(input);
    const known = sending.get(key);
    if (known) return known;
    const sent = send(input).finally(() => sending.delete(key));
    sending.set(key, sent);
    return sent;
  };
}
